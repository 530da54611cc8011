/** Calls somebody who looks elsewhere when it is their turn: by the title, the badge, a sound and a notification. */

import { play } from '../../sound';

const MARK = '● ';
const PLAIN = './favicon.svg';
/** The moon of the page with a dot. */
const BADGE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#14120f"/><circle cx="14" cy="17" r="9.500" fill="#efe6d2"/><circle cx="17.500" cy="15" r="8" fill="#14120f"/><circle cx="24" cy="8" r="7" fill="#f2894b"/></svg>')}`;

/** Whether whoever sits here sees the page now. */
export function inFront(): boolean {
  return !document.hidden && document.hasFocus();
}

interface Badging {
  setAppBadge?(): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

export class Caller {
  #title = '';
  #called = false;
  #note: Notification | null = null;
  readonly #back = (): void => {
    if (inFront()) this.quiet();
  };

  constructor() {
    document.addEventListener('visibilitychange', this.#back);
    window.addEventListener('focus', this.#back);
  }

  /** What the page is called. */
  entitle(title: string): void {
    this.#title = title;
    document.title = `${this.#called ? MARK : ''}${title}`;
  }

  /** It is their turn: nothing while the page is in front. */
  call(what: string): void {
    if (inFront() || this.#called) return;
    this.#called = true;
    document.title = `${MARK}${this.#title}`;
    badge(true);
    play('turn');
    this.#notify(what);
  }

  /** They have seen it, or it is no longer their turn. */
  quiet(): void {
    if (!this.#called) return;
    this.#called = false;
    document.title = this.#title;
    badge(false);
    this.#note?.close();
    this.#note = null;
  }

  #notify(what: string): void {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    try {
      this.#note = new Notification('Your turn', { body: what, tag: `umbra-${location.hash}`, icon: PLAIN });
      this.#note.onclick = () => {
        window.focus();
        this.quiet();
      };
    } catch {
      // Some browsers on phones show notifications only from a worker; title, badge and sound are enough there.
    }
  }

  close(): void {
    this.quiet();
    document.removeEventListener('visibilitychange', this.#back);
    window.removeEventListener('focus', this.#back);
  }
}

function badge(on: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = on ? BADGE : PLAIN;
  const app = navigator as Badging;
  void (on ? app.setAppBadge?.() : app.clearAppBadge?.())?.catch(() => {});
}
