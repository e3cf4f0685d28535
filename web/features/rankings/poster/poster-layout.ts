import { logoCells, logoPiece } from '../../../../brand/logo-cells.ts';
import { fitText } from './fit-text.ts';
import { type Poster, type PosterPart, textPart } from './poster-parts.ts';
import { type PosterRow, rowParts } from './poster-row.ts';
import type { PosterRatio } from './poster-search.ts';
import type { PosterTheme } from './poster-themes.ts';

type PosterLogo = { url: string; ratio: number };

export type PosterFacts = {
  title: string;
  subtitle: string;
  footnotes: string[];
  rows: PosterRow[];
  ratio: PosterRatio;
  /** 0 chooses the number automatically. */
  columns: number;
  theme: PosterTheme;
  /** The site's own logo, in place of the built-in one. */
  logo: PosterLogo | null;
  hasCovers: boolean;
  code: { path: string; size: number } | undefined;
};

const frames: Record<PosterRatio, { width: number; height: number | undefined }> = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  wide: { width: 1920, height: 1080 },
  long: { width: 1080, height: undefined },
};

const margin = 64;
const gap = 12;
const head = 196;
const foot = 112;
const longRowHeight = 112;
/** In rows that are less tall, names are illegible on a phone. */
const minRowHeight = 54;
const maxRowHeight = 132;
const minColumnWidth = 300;

export function buildPoster(facts: PosterFacts): Poster {
  const { rows, ratio, theme, code } = facts;
  const { width, height: fixed } = frames[ratio];
  const room = fixed === undefined ? undefined : fixed - head - foot - margin;
  const columns = columnCount(facts, width - 2 * margin, room);
  const lines = Math.max(1, Math.ceil(rows.length / columns));
  const columnWidth = (width - 2 * margin - (columns - 1) * gap * 2) / columns;
  // In a narrow column, tall rows would leave too little width for the names.
  const tallest = Math.min(maxRowHeight, columnWidth * 0.2);
  const rowHeight =
    room === undefined ? longRowHeight : Math.min(tallest, (room - (lines - 1) * gap) / lines);
  const height = fixed ?? head + lines * (rowHeight + gap) - gap + foot + margin;
  const used = lines * (rowHeight + gap) - gap;
  // Few rows are centered vertically.
  const top = head + (room === undefined ? 0 : (room - used) / 2);

  const parts: PosterPart[] = [
    { kind: 'rect', x: 0, y: 0, width, height, fill: theme.ground },
    ...headParts(facts, width),
    ...rows.flatMap((row, at) =>
      rowParts(row, {
        x: margin + Math.floor(at / lines) * (columnWidth + gap * 2),
        y: top + (at % lines) * (rowHeight + gap),
        width: columnWidth,
        height: rowHeight,
        theme,
        hasCover: facts.hasCovers,
      }),
    ),
    ...footParts(facts, width, height),
  ];
  if (code) parts.push(...codeParts(code, width, height));
  return { width, height, parts };
}

function columnCount(facts: PosterFacts, width: number, room: number | undefined): number {
  const { rows, columns } = facts;
  const most = Math.floor((width + gap * 2) / (minColumnWidth + gap * 2));
  if (columns > 0) return Math.min(columns, most, Math.max(1, rows.length));
  if (room === undefined) return 1;
  const perColumn = Math.floor((room + gap) / (minRowHeight + gap));
  const needed = Math.ceil(rows.length / perColumn);
  // A single column on a wide poster would leave most of it empty.
  const preferred = width > 1500 && rows.length > 5 ? 2 : 1;
  return Math.min(most, Math.max(needed, preferred));
}

function headParts({ title, subtitle, theme }: PosterFacts, width: number): PosterPart[] {
  const room = width - 2 * margin;
  return [
    { kind: 'rect', x: margin, y: margin, width: 20, height: 20, fill: theme.accent, radius: 5 },
    textPart(fitText(subtitle, room - 36, 30), {
      x: margin + 36,
      y: margin + 20,
      size: 30,
      weight: 600,
      fill: theme.accent,
    }),
    textPart(fitText(title, room, 64), {
      x: margin,
      y: margin + 96,
      size: 64,
      weight: 760,
      fill: theme.ink,
    }),
  ];
}

/** The y coordinate of the line above the footer. */
const footLine = (height: number) => height - margin - foot + 28;

function footParts(
  { theme, footnotes, logo }: PosterFacts,
  width: number,
  height: number,
): PosterPart[] {
  const line = footLine(height);
  const middle = line + 62;
  const markWidth = 52 * widthShare(logo);
  return [
    { kind: 'rect', x: margin, y: line, width: width - 2 * margin, height: 2, fill: theme.line },
    {
      kind: 'box',
      x: margin - 8,
      y: middle - 26,
      scale: 2.1,
      width: 24 * widthShare(logo),
      height: 24,
      parts: markParts(theme, logo),
    },
    ...footnotes.map((note, at) =>
      textPart(fitText(note, width - 2 * margin - 208 - markWidth, 22), {
        x: margin + markWidth,
        y: middle - 8 + at * 30,
        size: 22,
        weight: at === 0 ? 650 : 450,
        fill: at === 0 ? theme.ink : theme.faint,
      }),
    ),
  ];
}

/** A wide logo gets more width, or it would become too small. */
const widthShare = (logo: PosterLogo | null) => Math.min(Math.max(logo?.ratio ?? 1, 1), 2.5);

function markParts({ ink, accent }: PosterTheme, logo: PosterLogo | null): PosterPart[] {
  if (!logo) {
    return [
      ...logoCells.map((d) => ({ kind: 'path' as const, d, fill: ink })),
      { kind: 'rect', ...logoPiece, radius: logoPiece.rx, fill: accent },
    ];
  }
  const side = 20 * widthShare(logo);
  return [{ kind: 'image', href: logo.url, x: 3, y: 10 - side / 2, width: side, height: side }];
}

/** Always black on white: many cameras cannot read inverted codes. */
function codeParts(
  { path, size }: { path: string; size: number },
  width: number,
  height: number,
): PosterPart[] {
  const side = 108;
  return [
    {
      kind: 'box',
      x: width - margin - side,
      y: footLine(height) + 12,
      scale: side / size,
      width: size,
      height: size,
      parts: [
        { kind: 'rect', x: 0, y: 0, width: size, height: size, fill: '#ffffff', radius: 2 },
        { kind: 'path', d: path, fill: '#000000' },
      ],
    },
  ];
}
