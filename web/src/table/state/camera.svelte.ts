/** Where the board is looked at: zoom and shift, by wheel, pinch, drag, double tap, buttons or keys. */

const MOST = 5;
const SLACK = 6;
const MARGIN = 12;

const SIGHT = 'umbra-sight';
const WHOLE = 'umbra-whole';

/** Lets a board ask that something on it be in the middle of what is seen, of which so much is covered at the foot. */
export function bringIntoSight(element: Element, covered = 0): void {
  element.dispatchEvent(new CustomEvent(SIGHT, { bubbles: true, detail: covered }));
}

/** Lets a button on the board ask for all of it, or for the part that was seen before. */
export function seeWhole(button: Element): void {
  button.dispatchEvent(new CustomEvent(WHOLE, { bubbles: true }));
}

interface Point {
  x: number;
  y: number;
}

export class Camera {
  zoom = $state(1);
  x = $state(0);
  y = $state(0);
  /** How far the board goes on below what is seen. */
  below = $state(0);
  #box: HTMLElement | null = null;
  #fingers = new Map<number, Point>();
  #dragged = false;
  /** What was last brought into sight, and how much was covered. */
  #sight: [element: Element, covered: number] | null = null;

  get moved(): boolean {
    return this.zoom !== this.#fitting() || (this.zoom === 1 && (this.x !== 0 || this.y !== 0));
  }

  /** Show all of it, or the top of a board that is only higher than its box. */
  fit(): void {
    this.zoom = this.#fitting();
    this.#to(0, 0);
  }

  /** Whether there is a map on the board, which is moved in all directions. */
  get roams(): boolean {
    return this.#box?.querySelector('[data-roam]') != null;
  }

  /** Zoom by a factor around a point of the window, the middle of the box if there is none. */
  by(factor: number, at?: Point): void {
    const box = this.#box?.getBoundingClientRect();
    if (!box) return;
    const px = at ? at.x - box.x : box.width / 2;
    const py = at ? at.y - box.y : box.height / 2;
    const zoom = Math.min(MOST, Math.max(this.#least(), this.zoom * factor));
    const ratio = zoom / this.zoom;
    this.zoom = zoom;
    this.#to(px - (px - this.x) * ratio, py - (py - this.y) * ratio);
  }

  pan(dx: number, dy: number): void {
    this.#to(this.x + dx, this.y + dy);
  }

  /** Bring something on the board into sight. */
  reveal(element: Element): void {
    const box = this.#box?.getBoundingClientRect();
    if (!box) return;
    const at = element.getBoundingClientRect();
    const off = (low: number, high: number, least: number, most: number) =>
      low < least ? least - low + MARGIN : high > most ? Math.max(most - high - MARGIN, least - low) : 0;
    const dx = off(at.left, at.right, box.left, box.right);
    const dy = off(at.top, at.bottom, box.top, box.bottom);
    if (dx || dy) this.pan(dx, dy);
  }

  #centre(element: Element, covered: number): void {
    this.#sight = [element, covered];
    const box = this.#box?.getBoundingClientRect();
    if (!box) return;
    const at = element.getBoundingClientRect();
    this.pan(box.x + box.width / 2 - at.x - at.width / 2, box.y + (box.height - covered) / 2 - at.y - at.height / 2);
  }

  /** All of a map, or again the part of it around what was in sight. */
  #whole(): void {
    const all = this.zoom !== this.#fitting();
    this.fit();
    if (all) return;
    this.zoom = 1;
    if (this.#sight?.[0].isConnected) this.#centre(...this.#sight);
  }

  /** Whether the last press was a drag, so that its click is not meant as one. */
  wasDrag(): boolean {
    return this.#dragged;
  }

  watch(box: HTMLElement): () => void {
    this.#box = box;
    const wheel = (event: WheelEvent) => {
      if (scrolls(event.target, box, event.deltaY)) return;
      event.preventDefault();
      this.by(Math.exp(-event.deltaY * 0.0016), event);
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (this.#fingers.size === 0) this.#dragged = false;
      if (scrolls(event.target, box, 0)) return;
      this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => this.#drag(event);
    const up = (event: PointerEvent) => this.#fingers.delete(event.pointerId);
    const sight = (event: Event) => {
      if (event.target instanceof Element) this.#centre(event.target, (event as CustomEvent<number>).detail);
    };
    const whole = () => this.#whole();
    const sized = new ResizeObserver(() => this.#settle());
    sized.observe(box);
    // The board may want more or less room than before although its box is the same.
    const changed = new MutationObserver(() => this.#settle());
    changed.observe(box, { childList: true, subtree: true });
    box.addEventListener('wheel', wheel, { passive: false });
    box.addEventListener('pointerdown', down);
    box.addEventListener(SIGHT, sight);
    box.addEventListener(WHOLE, whole);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      sized.disconnect();
      changed.disconnect();
      box.removeEventListener('wheel', wheel);
      box.removeEventListener('pointerdown', down);
      box.removeEventListener(SIGHT, sight);
      box.removeEventListener(WHOLE, whole);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  }

  #drag(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      this.#dragged = true;
      const spread = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
      this.by(spread(now) / spread(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (!this.#dragged) {
      if (Math.hypot(now.x - before.x, now.y - before.y) < SLACK) return;
      this.#dragged = true;
    } else this.pan(now.x - before.x, now.y - before.y);
    this.#fingers.set(event.pointerId, now);
  }

  /** The board as large as it wants to be; it may be higher than its box. */
  #size(): { width: number; height: number; across: number; along: number } {
    const box = this.#box;
    const board = box?.firstElementChild;
    const width = box?.clientWidth ?? 0;
    const height = box?.clientHeight ?? 0;
    return { width, height, across: Math.max(width, board?.scrollWidth ?? 0), along: Math.max(height, board?.scrollHeight ?? 0) };
  }

  #least(): number {
    const { width, height, across, along } = this.#size();
    return Math.min(1, width / across, height / along);
  }

  #fitting(): number {
    return this.roams ? this.#least() : 1;
  }

  /** Box or board have another size now. */
  #settle(): void {
    this.zoom = Math.max(this.zoom, this.#least());
    this.#to(this.x, this.y);
  }

  /** The board never leaves its box. */
  #to(x: number, y: number): void {
    const { width, height, across, along } = this.#size();
    const keep = (wanted: number, room: number) => (room >= 0 ? room / 2 : Math.min(0, Math.max(room, wanted)));
    this.x = keep(x, width - across * this.zoom);
    this.y = keep(y, height - along * this.zoom);
    this.below = Math.max(0, this.y + along * this.zoom - height);
  }
}

/** Whether something between the target and the box scrolls by itself in that direction (0: in any). */
function scrolls(target: EventTarget | null, box: HTMLElement, delta: number): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== box; at = at.parentElement) {
    const room = at.scrollHeight - at.clientHeight;
    if (room > 1 && ['auto', 'scroll'].includes(getComputedStyle(at).overflowY)) {
      if (delta === 0 || (delta > 0 ? at.scrollTop < room - 1 : at.scrollTop > 0)) return true;
    }
  }
  return false;
}
