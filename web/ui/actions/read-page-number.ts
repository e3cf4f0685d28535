/** Addresses may be edited by hand: anything that is no page number means the first page. */
export const readPageNumber = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
