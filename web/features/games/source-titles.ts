type Source = { code: string; title: string };

/** The titles of a game's sources, which the game stores as one letter each. */
export const sourceTitles = (codes: string, sources: readonly Source[]): string[] =>
  sources.filter(({ code }) => codes.includes(code)).map(({ title }) => title);
