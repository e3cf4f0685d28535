type Passage = { begin: string; end: string };

/** Parses a text directive (`:~:text=`), which other sites may write with context parts. */
export function readDirective(address: string): Passage | undefined {
  const directive = address.split(':~:text=')[1]?.split('&')[0];
  // A part that starts or ends with a hyphen is context and not part of the passage.
  const parts = directive?.split(',').filter((part) => !/^-|-$/.test(part)) ?? [];
  try {
    const [begin = '', end = begin] = parts.map((part) => decodeURIComponent(part).trim());
    return begin === '' ? undefined : { begin, end };
  } catch {
    return undefined;
  }
}

/** The position of the passage: from its first words to the next occurrence of its last words. */
export function findPassage(text: string, { begin, end }: Passage) {
  const first = words(begin).exec(text);
  if (!first) return undefined;
  const last = words(end).exec(text.slice(first.index));
  const length = last ? last.index + last[0].length : first[0].length;
  return { from: first.index, to: first.index + length };
}

const words = (text: string): RegExp =>
  new RegExp(
    text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
  );

const mark = 'quoted';
let isFollowed = false;

/**
 * Scrolls to the passage of the address's text directive. Browsers search for it before the page is
 * rendered and hide it from scripts; the navigation's performance entry still contains it.
 */
export function goToNamedQuote(root: HTMLElement): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (isFollowed || !visit?.name.startsWith(location.href.split('#')[0]!)) return;
  isFollowed = true;
  const passage = readDirective(visit.name);
  const range = passage && rangeOf(root, passage);
  if (!range) return;
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  // Older browsers scroll there without a highlight.
  if ('highlights' in CSS) CSS.highlights.set(mark, new Highlight(range));
}

export function forgetNamedQuote(): void {
  if ('highlights' in CSS) CSS.highlights.delete(mark);
}

function rangeOf(root: HTMLElement, passage: Passage): Range | undefined {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const found = findPassage(nodes.map(({ data }) => data).join(''), passage);
  if (!found) return undefined;
  const range = document.createRange();
  let passed = 0;
  for (const node of nodes) {
    const { from, to } = found;
    const end = passed + node.length;
    if (from >= passed && from < end) range.setStart(node, from - passed);
    if (to > passed && to <= end) range.setEnd(node, to - passed);
    passed = end;
  }
  return range;
}
