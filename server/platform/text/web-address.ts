/** An absolute address on another site, without a name or password in it. */
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

/** A path of this site. Browsers read `//` and `/\` as the start of another host's address. */
export const isSitePath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

/** What may be stored as the address of a picture or the target of a link. */
export const isSafeAddress = (text: string): boolean => isSitePath(text) || isWebAddress(text);
