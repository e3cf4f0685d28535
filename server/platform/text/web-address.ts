/** The longest that the contract accepts. */
const maxAddress = 2048;
/** A host name, or an address in brackets. Others are valid in URLs, such as `*` and `;`. */
const plainHost = /^(?:(?:[a-z0-9_-]{1,63}\.)*[a-z0-9_-]{1,63}\.?|\[[\da-f:.]+\])$/;
const web = ['https:', 'http:'];

/**
 * Parses an absolute web address that may be stored; null for any other text. Browsers also accept
 * `https:host` and `https:\host`, which other readers take for something else.
 */
export function readWebAddress(text: string, protocols: readonly string[] = web): URL | null {
  if (text.length > maxAddress || !/^https?:\/\/[^\s\\]+$/i.test(text)) return null;
  const url = URL.parse(text);
  const isSafe =
    url !== null &&
    protocols.includes(url.protocol) &&
    plainHost.test(url.hostname) &&
    url.username === '' &&
    url.password === '';
  return isSafe ? url : null;
}

/** Parses a link from elsewhere, which may be relative to the address of its document. */
export function readLink(text: string, base?: URL): URL | null {
  const link = text.slice(0, maxAddress + 1).trim();
  if (link === '' || link.length > maxAddress || /^https?:(?!\/\/)/i.test(link)) return null;
  const url = URL.parse(link, base?.href);
  return url && readWebAddress(url.href);
}

/** Whether the text is an absolute URL without user name and password. */
export const isWebAddress = (text: string, protocols: readonly string[] = ['https:']): boolean =>
  readWebAddress(text, protocols) !== null;

/**
 * Whether the text is a path of this site. Browsers read `//` and `/\` as the start of another
 * host's URL.
 */
export const isSitePath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

/** Whether the text may be stored as the URL of a picture or a link. */
export const isSafeAddress = (text: string): boolean => isSitePath(text) || isWebAddress(text);
