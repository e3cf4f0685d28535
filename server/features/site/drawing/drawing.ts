import { hash } from 'node:crypto';
import type { Picture } from '../pictures/picture.ts';

/** The site's icon: its logo, or the built-in mark in its accent. */
export type Icon = {
  size: number;
  /** Systems cut it to their own form: the ground reaches the edge, the logo stays in the middle. */
  isWhole: boolean;
  accent: string;
  logo: { id: string; ground: string } | null;
};

/** What is drawn from a description alone, and can be drawn again. */
export type Drawing = { picture: Picture } | { icon: Icon };

/** What a child process is sent: a drawing with the site's logo, or a logo to be redrawn. */
export type DrawOrder = (Drawing & { logo: Uint8Array | null }) | { svg: string };

/** Null when there is nothing to be seen. The ground is that of a logo, as is its width by its height. */
export type Drawn = { png: Uint8Array | null; ground?: string; ratio?: number };

/** To be raised with every change of how things are drawn: the old ones are forgotten then. */
const version = 4;

/** Two drawings that look the same have the same one. */
export const drawingHash = (drawing: Drawing): string =>
  hash('sha256', `${version} ${JSON.stringify(drawing)}`, 'hex').slice(0, 24);
