const marks = /[™®©]/g;
const apostrophes = /[’'`]/g;
/** A title ends where its subtitle begins. */
const subtitle = /\s*(?:[:：(（]|\s[-–—]\s)/;
const number = /^(?:\d{1,4}|[ivx]+)$/;
const edition =
  /^(?:the|edition|remastered|remake|definitive|deluxe|goty|complete|hd|classic|online|special|ultimate|enhanced|anniversary|collection|vol\.?|volume|episode|chapter|part)$/;
const shortest = 4;

/**
 * What the names of a series begin with, such as "dark souls" of "DARK SOULS™ II: Scholar of the
 * First Sin"; undefined if too little is left. It keeps marks inside, so that it is how the
 * lower-case name begins.
 */
export function seriesName(name: string): string | undefined {
  const cut = name
    .toLowerCase()
    .split(subtitle)[0]!
    .trim()
    .replace(/[™®©]+$/, '');
  const mark = cut.search(/[™®©][^™®©]*$/);
  const words = (mark >= shortest ? cut.slice(0, mark) : cut).split(/\s+/);
  const counted = words.findIndex((word, at) => at > 1 && number.test(word));
  if (counted > 0) words.length = counted;
  while (words.length > 1 && isAddition(words.at(-1)!)) words.pop();
  const left = words.join(' ');
  return left.length < shortest ? undefined : left;
}

const isAddition = (word: string) => number.test(word) || edition.test(word);

/** The same for every way of writing its signs. */
export const seriesKey = (name: string): string | undefined =>
  seriesName(name)?.replace(marks, '').replace(apostrophes, '');
