export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'spoiler'; text: string };

const spoilers = /\|\|([\s\S]+?)\|\|/g;
/** Matches URL characters only, so that the surrounding text stays outside of the link. */
const addresses = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;
const trailing = /[.,;:!?'\])]+$/;

/** Splits plain text into text, links and spoilers. */
export function commentParts(content: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of content.matchAll(spoilers)) {
    parts.push(...linkParts(content.slice(at, match.index)));
    parts.push({ kind: 'spoiler', text: match[1] ?? '' });
    at = match.index + match[0].length;
  }
  return [...parts, ...linkParts(content.slice(at))];
}

export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(addresses)) {
    const address = withoutEnd(match[0]);
    if (!isSafe(address)) continue;
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    parts.push({ kind: 'link', text: address, href: address });
    at = match.index + address.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

/** Trailing punctuation belongs to the sentence; a closing bracket belongs to its opening one. */
function withoutEnd(address: string): string {
  const end = trailing.exec(address)?.[0] ?? '';
  const isOwn = end.startsWith(')') && address.includes('(');
  return address.slice(0, address.length - end.length + (isOwn ? 1 : 0));
}

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && !username && !password;
}
