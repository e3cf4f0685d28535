import { foldHan } from '../../../platform/text/fold-han.ts';

const plainAscii = /^[ -~]*$/;
const trademarks = /[™℠®©]/g;
const apostrophes = /['’‘`´ʼ]/g;
const latinAccents = /[\u0300-\u036f]/g;
const separators = /[^\p{L}\p{N}\p{M}]+/gu;

export const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Lowercase words and digits, separated by one space, in one form of each Chinese character; empty
 * when nothing is searchable.
 */
export const normalize = (text: string): string => foldHan(normalizeLetters(text));

/** The same in the forms as written, by which characters are read. */
export const normalizeLetters = (text: string): string =>
  plainAscii.test(text) ? normalizeAscii(text) : normalizeAny(text);

/** A fast path for most names, several times faster than the Unicode rules. */
const normalizeAscii = (text: string) =>
  text
    .toLowerCase()
    .replace(/['`]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function normalizeAny(text: string): string {
  return text
    .replace(trademarks, ' ')
    .normalize('NFKD')
    .replace(latinAccents, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(apostrophes, '')
    .replaceAll('&', ' and ')
    .replace(separators, ' ')
    .trim();
}

export const glue = (words: string): string => words.replaceAll(' ', '');

/**
 * The text with its numerals as written and as digits. Names are indexed and queries are made in
 * both forms, so that they match either way.
 */
export function wordings(text: string): string[] {
  const words = normalize(text);
  return words ? [...new Set([words, withDigits(words)])] : [];
}

export const isRoman = (word: string) => romans.includes(word);

const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/** A lone numeral stays a word, and so does an `i` that is not last: "I am Bread". */
function withDigits(text: string): string {
  const words = text.replace(chineseNumber, digitsOf);
  const all = words.split(' ');
  if (all.length === 1) return words;
  return all
    .map((word, index) => {
      const number = romans.indexOf(word) + 1;
      const isNumber = number > 1 || (number === 1 && index === all.length - 1);
      return isNumber ? String(number) : word;
    })
    .join(' ');
}

/** A Chinese number at the end of a name: 仙剑奇侠传七, 三国志十四. */
const chineseNumber = /(?<=\p{Script=Han}{2})(十?[一二三四五六七八九]|十)(?=$| )/gu;

function digitsOf(number: string): string {
  const unit = '一二三四五六七八九'.indexOf(number.at(-1)!) + 1;
  return String((number.startsWith('十') ? 10 : 0) + unit);
}

const storeLink =
  /(?:(?:steampowered|steamcommunity)\.com\/(?:agecheck\/)?apps?\/|steamdb\.info\/app\/|s\.team\/a\/|steam:\/\/(?:run|rungameid|install|store)\/)(\d{1,10})(?!\d)/i;

/** The appId in a text that is a number or a link to the Steam store. */
export function appIdIn(text: string): { appId: number; isLink: boolean } | undefined {
  const link = storeLink.exec(text);
  if (link) return { appId: Number(link[1]), isLink: true };
  const digits = text.normalize('NFKC').trim();
  return /^\d{1,10}$/.test(digits) ? { appId: Number(digits), isLink: false } : undefined;
}
