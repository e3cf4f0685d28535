/** The seed of a motif: a game's appId gives that of its cover. */
export type Art = { seed: number; genres: readonly string[] };

export type PictureRow = Art & { rank: number; name: string };

/** The content of a preview picture in one language; empty texts are left out. */
export type Picture = {
  site: { name: string; accent: string; logoUrl: string | null; logoRatio: number };
  /** `mark` shows the site's logo. */
  art: Art | 'mark';
  eyebrow: string;
  title: string;
  /** A second name, or a summary. */
  second: string;
  facts: string;
  score: { value: string; label: string } | null;
  /** The first rows of a chart. */
  rows: readonly PictureRow[];
};

export const pictureSize = { width: 1200, height: 630 };
