type Source = { code: string; title: string };

/** A game names its sources by one letter each; readers know them by their titles in the credits. */
export const sourceTitles = (codes: string, sources: readonly Source[]): string[] =>
  sources.filter(({ code }) => codes.includes(code)).map(({ title }) => title);
