/** Whether the server accepts the address of a picture or page: https, or a path of this site. */
export const isSafeAddress = (text: string): boolean =>
  /^(?:https:\/\/[^/\s]|\/(?!\/))\S*$/.test(text);
