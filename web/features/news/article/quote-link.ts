/** So many words at either end find a passage again. */
const maxWords = 6;
/** A shorter passage is quoted in full. */
const shortest = 60;

/** What the address of a page adds to lead to a passage of it; the browser looks for the words. */
export function quoteFragment(quote: string, lang: string): string | undefined {
  const lines = quote
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const [first, last] = [lines.at(0), lines.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (lines.length === 1 && first.length <= shortest) return `:~:text=${encoded(first)}`;
  const begin = cut(first, lang, 'begin');
  const end = cut(last, lang, 'end');
  return `:~:text=${encoded(begin)},${encoded(end)}`;
}

/** Whole words from one end of a line: browsers do not look for parts of them. */
function cut(line: string, lang: string, from: 'begin' | 'end'): string {
  const parts = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(line)];
  const starts = parts.filter(({ isWordLike }) => isWordLike).map(({ index }) => index);
  if (starts.length <= maxWords) return line;
  const at = from === 'begin' ? starts[maxWords]! : starts.at(-maxWords)!;
  return (from === 'begin' ? line.slice(0, at) : line.slice(at)).trim();
}

/** In this part of an address a hyphen has a meaning of its own. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');

/** The whole words that a selection touches: readers rarely hit the edge of one. */
export function wholeWords(text: string, from: number, to: number, lang: string) {
  const words = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text);
  const first = words.containing(from);
  const last = to > 0 ? words.containing(to - 1) : undefined;
  return {
    before: first?.isWordLike ? text.slice(first.index, from) : '',
    after: last?.isWordLike ? text.slice(to, last.index + last.segment.length) : '',
  };
}
