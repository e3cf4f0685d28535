/** Whether the text is an absolute URL without user name and password. */
export function isWebAddress(text: string, protocols: readonly string[] = ['https:']): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    protocols.includes(url.protocol) &&
    /^https?:\/\//i.test(text) &&
    url.username === '' &&
    url.password === ''
  );
}

/**
 * Whether the text is a path of this site. Browsers read `//` and `/\` as the start of another
 * host's URL.
 */
export const isSitePath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

/** Whether the text may be stored as the URL of a picture or a link. */
export const isSafeAddress = (text: string): boolean => isSitePath(text) || isWebAddress(text);
