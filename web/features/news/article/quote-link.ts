/** The number of words at either end that identify a passage. */
const maxWords = 6;
/** A passage up to this length is quoted in full. */
const maxQuotedLength = 60;

/** The fragment that links to a passage of a page; the browser searches for its words. */
export function quoteFragment(quote: string, lang: string): string | undefined {
  const lines = quote
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const [first, last] = [lines.at(0), lines.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (lines.length === 1 && first.length <= maxQuotedLength) return `:~:text=${encoded(first)}`;
  const begin = cut(first, lang, 'begin');
  const end = cut(last, lang, 'end');
  return `:~:text=${encoded(begin)},${encoded(end)}`;
}

/** Whole words from one end of a line, because browsers do not match parts of words. */
function cut(line: string, lang: string, from: 'begin' | 'end'): string {
  const parts = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(line)];
  const starts = parts.filter(({ isWordLike }) => isWordLike).map(({ index }) => index);
  if (starts.length <= maxWords) return line;
  const at = from === 'begin' ? starts[maxWords]! : starts.at(-maxWords)!;
  return (from === 'begin' ? line.slice(0, at) : line.slice(at)).trim();
}

/** Hyphens have a special meaning in text directives. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');

/** Extends a selection to whole words. */
export function wholeWords(text: string, from: number, to: number, lang: string) {
  const words = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text);
  const first = words.containing(from);
  const last = to > 0 ? words.containing(to - 1) : undefined;
  return {
    before: first?.isWordLike ? text.slice(first.index, from) : '',
    after: last?.isWordLike ? text.slice(to, last.index + last.segment.length) : '',
  };
}
