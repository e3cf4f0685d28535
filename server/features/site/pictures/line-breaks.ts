const ideographFirst = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const ideographLast = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u;
/** Characters that may not begin a line, and characters that may not end one. */
const closing = /^[\p{Pe}\p{Pf}、。，．,.:;!?：；！？…·・ー々％%~～]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Splits a text where lines may break: after spaces and dashes, and between East Asian words.
 */
export function breakable(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    if (last !== undefined && !mayBreak(last, segment)) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/u.test(after) || closing.test(after) || opening.test(before)) return false;
  if (/[\s–—/]$/u.test(before)) return true;
  return ideographLast.test(before) || ideographFirst.test(after);
}
