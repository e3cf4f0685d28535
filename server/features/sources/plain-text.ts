import { decodeEntities } from '../../platform/text/decode-entities.ts';
import { textOf } from './response-shape.ts';

/** Tags within a line are removed without a space; other tags separate words. */
const inlineTags =
  /<\/?(?:a|b|em|i|span|strong|u)(?:\s[^<>]*)?>|\[\/?(?:b|i|strike|u|url)(?:=[^[\]]{0,300})?\]/gi;

/** Elements that are removed with their content. */
const hiddenElements = [
  { opening: /<script\b/gi, closing: /<\/script\s*>/gi },
  { opening: /<style\b/gi, closing: /<\/style\s*>/gi },
  { opening: /\[img\b[^[\]]*\]/gi, closing: /\[\/img\]/gi },
  { opening: /\[previewyoutube\b[^[\]]*\]/gi, closing: /\[\/previewyoutube\]/gi },
];

/**
 * The start of a text in HTML or BBCode as plain text, because foreign markup is never stored. Each
 * step reads a character once or a bounded number of times, whatever the text.
 */
export function plainText(markup: string, maxLength: number, maxRead = 20_000): string {
  const withoutTags = hiddenElements
    .reduce(withoutElement, markup.slice(0, maxRead))
    .replace(inlineTags, '')
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/\[\/?[a-z*][^[\]]{0,300}\]/gi, ' ')
    .replace(/\{STEAM_CLAN(?:_LOC)?_IMAGE\}\S*/g, ' ');
  return textOf(decodeEntities(withoutTags), maxLength) ?? '';
}

/** After the first element without an end, none has one, so the search does not begin again. */
function withoutElement(
  text: string,
  { opening, closing }: (typeof hiddenElements)[number],
): string {
  let plain = '';
  let at = 0;
  for (const { index, 0: tag } of text.matchAll(opening)) {
    if (index < at) continue;
    closing.lastIndex = index + tag.length;
    if (!closing.test(text)) break;
    plain += `${text.slice(at, index)} `;
    at = closing.lastIndex;
  }
  closing.lastIndex = 0;
  return plain + text.slice(at);
}
