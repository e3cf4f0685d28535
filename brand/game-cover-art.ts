import { motifFor } from './cover-motifs.ts';
import { palettes } from './cover-palettes.ts';
import { setTitle } from './cover-title.ts';

export type CoverSize = 'wide' | 'portrait';

export type CoverFacts = {
  appId: number;
  title: string;
  genres?: readonly string[] | undefined;
  year?: number | undefined;
  size?: CoverSize | undefined;
};

type PathPart = {
  d: string;
  fill: string;
  stroke?: string | undefined;
  strokeWidth?: number | undefined;
};
type TextPart = { text: string; x: number; y: number; size: number; role: 'title' | 'year' };

export type CoverParts = {
  width: number;
  height: number;
  ground: string;
  ink: string;
  motif: { x: number; y: number; scale: number; transform: string; paths: PathPart[] };
  /** The square before the year, as in the logo. */
  cell: { x: number; y: number; size: number; fill: string };
  texts: TextPart[];
};

const frames = {
  wide: {
    width: 460,
    height: 215,
    margin: 22,
    motif: { x: 366, y: 106, scale: 1.02 },
    title: { width: 236, height: 126, sizes: [42, 36, 31, 27, 24, 21, 18] },
  },
  portrait: {
    width: 300,
    height: 400,
    margin: 24,
    motif: { x: 192, y: 150, scale: 1.12 },
    title: { width: 252, height: 112, sizes: [40, 35, 30, 26, 23, 20] },
  },
} as const;

/** A pure function: a game has the same cover on every page, machine and export. */
export function coverSvgParts(facts: CoverFacts): CoverParts {
  const { appId, title, genres = [], year, size = 'wide' } = facts;
  const { width, height, margin, motif, title: box } = frames[size];
  const random = seeded(appId);
  const palette = palettes[Math.floor(random() * palettes.length)] ?? palettes[0];
  if (!palette) throw new Error('There is no cover palette');

  const paths = motifFor(genres, random).map(({ d, fill, stroke, width: strokeWidth }) => ({
    d,
    fill: fill ? palette[fill] : 'none',
    stroke: stroke && palette[stroke],
    strokeWidth,
  }));
  const { size: fontSize, lineHeight, lines } = setTitle(title, box);
  const baseline = height - margin - Math.round(fontSize * 0.12);
  const texts: TextPart[] = lines.map((text, line) => ({
    text,
    x: margin,
    y: baseline - (lines.length - 1 - line) * lineHeight,
    size: fontSize,
    role: 'title',
  }));
  if (year !== undefined) {
    texts.push({ text: String(year), x: margin + 17, y: margin + 12, size: 16, role: 'year' });
  }
  return {
    width,
    height,
    ground: palette.ground,
    ink: palette.ink,
    motif: {
      ...motif,
      transform: `translate(${motif.x} ${motif.y})scale(${motif.scale})`,
      paths,
    },
    cell: { x: margin, y: margin + 1, size: 10, fill: palette.pop },
    texts,
  };
}

/** The Mulberry32 generator: small, and well distributed even for adjacent ids. */
function seeded(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
