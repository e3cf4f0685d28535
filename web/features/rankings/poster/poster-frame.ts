import { logoCells, logoPiece } from '../../../../brand/logo-cells.ts';
import { emWidth } from '../../../../brand/em-width.ts';
import { fitText } from './fit-text.ts';
import { type PosterPart, textPart } from './poster-parts.ts';
import type { PosterTheme } from './poster-themes.ts';

type PosterLogo = { url: string; ratio: number };

/** What every poster has around its content. */
export type PosterFrame = {
  title: string;
  subtitle: string;
  footnotes: string[];
  theme: PosterTheme;
  /** The site's own logo, in place of the built-in one. */
  logo: PosterLogo | null;
  code: { path: string; size: number } | undefined;
};

export const margin = 64;
export const foot = 112;

export function headParts({ title, subtitle, theme }: PosterFrame, width: number): PosterPart[] {
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
export const footLine = (height: number) => height - margin - foot + 28;

export function footParts(
  { theme, footnotes, logo, code }: PosterFrame,
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
    ...(code ? codeParts(code, width, height) : []),
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

/** A name, which shrinks a little before it is cut. */
export function namePart(
  name: string,
  width: number,
  size: number,
  options: Omit<Parameters<typeof textPart>[1], 'size'>,
): PosterPart {
  const shrunk = Math.min(size, Math.max(0.72 * size, width / emWidth(name)));
  return textPart(fitText(name, width, shrunk), { weight: 660, ...options, size: shrunk });
}
