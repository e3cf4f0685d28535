/** What a site has already: the store has the same facts. */
export type KnownGame = {
  appId: number;
  name: string;
  nameZh: string | null;
  releaseDate: string | null;
  developers: readonly string[];
  tags: readonly string[];
  platforms: readonly string[];
  positive?: number | null;
  negative?: number | null;
};
