/** The picture of an article's first chart; another version of the text has another address. */
export const figureAddress = (id: number, version: number): string =>
  `/api/news/${id}/figure.svg?v=${version}`;
