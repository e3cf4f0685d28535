import { decodeEntities } from '../../platform/text/decode-entities.ts';
import { textOf } from './response-shape.ts';

/** Tags within a line are removed without a space; other tags separate words. */
const inlineTags =
  /<\/?(?:a|b|em|i|span|strong|u)(?:\s[^<>]*)?>|\[\/?(?:b|i|strike|u|url)(?:=[^[\]]{0,300})?\]/gi;

/** The start of a text in HTML or BBCode as plain text, because foreign markup is never stored. */
export function plainText(markup: string, maxLength: number): string {
  const withoutTags = markup
    .slice(0, 20_000)
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/\[(img|previewyoutube)\b[^\]]*\][\s\S]*?\[\/\1\]/gi, ' ')
    .replace(inlineTags, '')
    .replace(/<[^<>]*>?/g, ' ')
    .replace(/\[\/?[a-z*][^[\]]{0,300}\]/gi, ' ')
    .replace(/\{STEAM_CLAN(?:_LOC)?_IMAGE\}\S*/g, ' ');
  return textOf(decodeEntities(withoutTags), maxLength) ?? '';
}
