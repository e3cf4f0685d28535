/** By its number a game has the motif of its cover, and other things one of their own. */
export type Art = { seed: number; genres: readonly string[] };

export type PictureRow = Art & { rank: number; name: string };

/** All that a preview picture shows, in one language; empty texts are left out. */
export type Picture = {
  site: { name: string; accent: string; logoUrl: string | null; logoRatio: number };
  /** `mark` is the site's own. */
  art: Art | 'mark';
  eyebrow: string;
  title: string;
  /** The other name, or what it is about. */
  second: string;
  facts: string;
  score: { value: string; label: string } | null;
  /** The first places of a chart. */
  rows: readonly PictureRow[];
};

export const pictureSize = { width: 1200, height: 630 };
