import type { Language } from '../limits.ts';

/** How much of a text is looked at. */
const sample = 4_000;

/**
 * The language that a text or HTML is mostly written in; null if it has no words or is in neither
 * language. The web imports it at run time.
 */
export function languageOfText(text: string): Language | null {
  const words = text.slice(0, sample).replaceAll(/<[^<>]*>|https?:\S+|&#?\w+;/g, ' ');
  const count = (one: RegExp) => words.match(one)?.length ?? 0;
  const han = count(/\p{Script=Han}/gu);
  const latin = count(/\p{Script=Latin}+/gu);
  const others = count(
    /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}]/gu,
  );
  if (han + latin === 0 || others > han + latin) return null;
  // Chinese texts name games and machines in Latin letters.
  return han * 2 >= latin ? 'zh-CN' : 'en';
}
