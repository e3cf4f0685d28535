/** What the server takes as the address of a picture or a page: https, or a path of this site. */
export const isSafeAddress = (text: string): boolean =>
  /^(?:https:\/\/[^/\s]|\/(?!\/))\S*$/.test(text);
