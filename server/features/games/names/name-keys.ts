import { glue, wordings } from '../search/normalize.ts';

const brackets = /[([（【][^()[\]（）【】]*[)\]）】]/g;
const trademarks = /[™®©]/g;
const store =
  /\s*(?:[-–—:(]\s*)?\b(?:steam(?: key| edition)?|gog(?:\.com)?|epic games store|windows edition|pc(?: edition)?)\)?\s*$/i;
const editionWord =
  'definitive|deluxe|complete|ultimate|enhanced|special|standard|gold|legendary|premium|anniversary|' +
  'collectors|digital|extended|royal|platinum|game of the year|goty|legacy|final|hd';
const edition = new RegExp(
  `\\s*[-–—:]?\\s*\\b(?:the )?(?:\\d+(?:th|st|nd|rd) )?(?:${editionWord})(?: (?:${editionWord}))* ?` +
    `(?:edition|cut|version|collection)?\\s*$|` +
    `\\s*[-–—:]?\\s*\\b(?:edition|remastered|remaster|remake|redux|reloaded|classic|goty|directors cut|hd)\\s*$`,
  'i',
);
const editionZh =
  /\s*(?:终极版|决定版|豪华版|完整版|年度版|重制版|高清版|导演剪辑版|复刻版|增强版)\s*$/;
const article = /^(?:the|an?)\s+/i;
const brand =
  /^(?:tom clancy'?s|sid meier'?s|disney'?s?|marvel'?s|dc'?s|ea sports|american mcgee'?s|clive barker'?s|warhammer 40,?000:)\s+/i;

/** A name as letters and digits alone, numerals as digits; empty when nothing is left. */
export const keyOf = (name: string): string => glue(wordings(name).at(-1) ?? '');

/** The key without brackets, store, edition, article and brand. */
export function baseKeyOf(name: string): string {
  let left = name.replace(trademarks, '').replaceAll('’', "'").replace(brackets, ' ').trim();
  for (let round = 0; round < 3; round += 1) {
    const shorter = left
      .replace(store, '')
      .replace(/'(?=s\b)/g, '')
      .replace(edition, '')
      .replace(editionZh, '')
      .trim();
    if (shorter === left || keyOf(shorter).length < 2) break;
    left = shorter;
  }
  const plain = left.replace(article, '').replace(brand, '');
  return keyOf(plain) || keyOf(left) || keyOf(name);
}

const han = /\p{Script=Han}/u;
const latin = /[A-Za-z]/;
const halves =
  /^([^A-Za-z]*\p{Script=Han}[^A-Za-z]*?)\s*[-–—/:|(（]?\s*([A-Za-z][^\p{Script=Han}]*)$/u;
const otherHalves = /^([A-Za-z][^\p{Script=Han}]*?)\s*[-–—/:|(（]?\s*(\p{Script=Han}[^A-Za-z]*)$/u;

/** The halves of a name in two scripts, such as 雨中冒险 Risk of Rain. */
export function halvesOf(name: string): string[] {
  if (!han.test(name) || !latin.test(name)) return [];
  const match = halves.exec(name) ?? otherHalves.exec(name);
  return (match?.slice(1) ?? []).filter((half) => keyOf(half).length > 2);
}

/** Whether two names share a word, or cannot, because they are in different scripts. */
export function mayBeOne(a: string, b: string): boolean {
  if (latin.test(a) !== latin.test(b)) return true;
  if (!latin.test(a)) return [...keyOf(a)].some((character) => keyOf(b).includes(character));
  const words = (name: string) => (wordings(name).at(-1) ?? '').split(' ');
  const shared = new Set(words(b));
  return words(a).some((word) => shared.has(word)) || baseKeyOf(a) === baseKeyOf(b);
}

const addition =
  /\b(?:demo|prologue|soundtrack|ost|beta|alpha|playtest|dlc|season pass|expansion|source code|test server|public test|artbook|dedicated server|sdk|benchmark|trailer)\b|试玩|原声/i;

/** Whether a name is that of a demo, an add-on or goods beside a game. */
export const isAddition = (name: string): boolean => addition.test(name);
