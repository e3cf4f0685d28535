import { hash } from 'node:crypto';
import type { Step } from '../../../../brand/plots/time-plot.ts';
import type { Language } from '../../../../contract/limits.ts';
import type { Cover } from '../../../../brand/covers/draw-cover.ts';

/** The players of a few games over time; their covers and names are the picture's rows. */
export type PicturePlot = {
  step: Step;
  lines: readonly (readonly { at: string; value: number }[])[];
};

export type PictureRow = { cover: Cover; rank: number; name: string };

/** The content of a preview picture in one language; empty texts are left out. */
export type Picture = {
  site: { name: string; accent: string; logoUrl: string | null; logoRatio: number };
  /** `mark` shows the site's logo. */
  art: Cover | 'mark';
  eyebrow: string;
  title: string;
  /** A second name, or a summary. */
  second: string;
  facts: string;
  score: { value: string; label: string } | null;
  /** The first rows of a chart. */
  rows: readonly PictureRow[];
  plot?: PicturePlot;
  /** Formats the plot's axes. */
  lang?: Language;
};

export const pictureSize = { width: 1200, height: 630 };

/** The site's icon: its logo, or the built-in mark in its accent. */
export type Icon = {
  size: number;
  /** Set if systems cut the icon to a shape: the background fills it, the logo is centered. */
  isWhole: boolean;
  accent: string;
  logo: { id: string; ground: string } | null;
};

/** A description from which a picture can be drawn again at any time. */
export type Drawing = { picture: Picture } | { icon: Icon };

/** An order to the child process: a drawing with the site's logo, or an uploaded logo. */
export type DrawOrder = (Drawing & { logo: Uint8Array | null }) | { file: Uint8Array };

/** `png` is null for an empty picture; `ground` and `ratio` (width by height) are a logo's. */
export type Drawn = { png: Uint8Array | null; ground?: string; ratio?: number };

/** Increase with every change of the drawings, so that stored pictures are drawn again. */
const version = 6;

/** Identifies a drawing: equal descriptions have the same hash. */
export const drawingHash = (drawing: Drawing): string =>
  hash('sha256', `${version} ${JSON.stringify(drawing)}`, 'hex').slice(0, 24);
