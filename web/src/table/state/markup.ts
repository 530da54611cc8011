/** The little Markdown that the rules are written in, taken apart so that it can be drawn without raw HTML. */

export type Span =
  | { is: 'text' | 'strong' | 'em' | 'code'; text: string }
  /** A rule that is cited. */
  | { is: 'rule'; id: string };

export type Block =
  | { is: 'paragraph'; spans: Span[] }
  | { is: 'list'; items: Span[][] }
  | { is: 'table'; rows: Span[][][] }
  | { is: 'code'; text: string };

export const RULE_ID = /\b[A-Z]{2,}(?:-[A-Z0-9]+)+(?:\.\d+[a-z]?)?\b/;
const SPAN = new RegExp(
  String.raw`\*\*(?<strong>.+?)\*\*|\*(?<em>[^*\s][^*]*?)\*|\`(?<code>[^\`]+)\`|\[(?<link>[^\]]+)\]\([^)]*\)|(?<rule>${RULE_ID.source})`,
  'g',
);

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > at) found.push({ is: 'text', text: text.slice(at, match.index) });
    found.push(span(match[0], match.groups ?? {}));
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ is: 'text', text: text.slice(at) });
  return found;
}

function span(whole: string, groups: Record<string, string | undefined>): Span {
  if (groups['strong']) return { is: 'strong', text: groups['strong'] };
  if (groups['em']) return { is: 'em', text: groups['em'] };
  if (groups['code']) return { is: 'code', text: groups['code'] };
  if (groups['link']) return { is: 'text', text: groups['link'] };
  return /\d/.test(whole) ? { is: 'rule', id: whole } : { is: 'text', text: whole };
}

const ITEM = /^\s*(?:[-*+]|\d+\.)\s+(.*)$/;
const RULER = /^\s*\|[\s|:-]+\|\s*$/;

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  let open = false;
  let code: string[] | null = null;
  for (const line of text.split('\n')) {
    if (line.trim().startsWith('```')) {
      if (code) found.push({ is: 'code', text: code.join('\n') });
      code = code ? null : [];
      open = false;
    } else if (code) code.push(line);
    else if (!line.trim()) open = false;
    else open = take(found, line, open);
  }
  return found;
}

/** Add a line to the last block, or begin a new one; says whether the next line may go on with it. */
function take(found: Block[], line: string, open: boolean): boolean {
  const last = found.at(-1);
  const item = line.match(ITEM);
  if (item) {
    const entry = spans(item[1] ?? '');
    if (open && last?.is === 'list') last.items.push(entry);
    else found.push({ is: 'list', items: [entry] });
  } else if (line.trim().startsWith('|')) {
    if (RULER.test(line)) return open;
    const row = line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => spans(cell.trim()));
    if (open && last?.is === 'table') last.rows.push(row);
    else found.push({ is: 'table', rows: [row] });
  } else {
    const more = spans(line.replace(/^\s*>?\s*/, ''));
    if (open && last?.is === 'paragraph') last.spans.push({ is: 'text', text: ' ' }, ...more);
    else if (open && last?.is === 'list') last.items.at(-1)?.push({ is: 'text', text: ' ' }, ...more);
    else found.push({ is: 'paragraph', spans: more });
  }
  return true;
}
