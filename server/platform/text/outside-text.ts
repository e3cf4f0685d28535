/** Longer than any text that we keep, so that no foreign text takes long to normalize. */
const maxRead = 20_000;

/** Control characters, lone surrogates, the blank Braille cell and all that is not drawn. */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Some emoji contain such characters, but to look for emoji takes long. */
const unseenOutsideEmoji =
  /(\p{RGI_Emoji})|[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gv;
const emojiPart = /\u200d|\ufe0f|[\u{e0020}-\u{e007f}]/u;
const withoutUnseen = (text: string) =>
  emojiPart.test(text) ? text.replace(unseenOutsideEmoji, '$1') : text.replace(unseen, '');
const withoutStacks = (text: string) => text.replace(/(\p{M}{4})\p{M}+/gu, '$1');
/** Normalizing takes quadratic time in the number of marks in a row. */
const withoutTowers = (text: string) => text.replace(/(\p{M}{30})\p{M}+/gu, '$1');

/**
 * The start of a text from elsewhere as a single line, without what members may not write either:
 * invisible and text-reversing characters, and stacks of combining marks. It may be longer
 * than `maxLength`, which tells how much of the text is needed.
 */
export function outsideLine(text: string, maxLength: number, form: 'NFC' | 'NFKC' = 'NFC'): string {
  const line = text
    .slice(0, maxRead)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trimStart();
  const start = line.slice(0, 4 * maxLength);
  return withoutStacks(withoutTowers(withoutUnseen(start)).normalize(form))
    .replace(/ {2,}/g, ' ')
    .trim();
}
