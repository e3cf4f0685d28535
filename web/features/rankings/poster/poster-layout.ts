import { foot, footParts, headParts, margin, type PosterFrame } from './poster-frame.ts';
import type { Poster, PosterPart } from './poster-parts.ts';
import { type PosterRow, rowParts } from './poster-row.ts';
import type { PosterRatio } from './poster-search.ts';

export type PosterFacts = PosterFrame & {
  rows: PosterRow[];
  ratio: PosterRatio;
  /** 0 chooses the number automatically. */
  columns: number;
  hasCovers: boolean;
};

const frames: Record<PosterRatio, { width: number; height: number | undefined }> = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  wide: { width: 1920, height: 1080 },
  long: { width: 1080, height: undefined },
};

const gap = 12;
const head = 196;
const longRowHeight = 112;
/** In rows that are less tall, names are illegible on a phone. */
const minRowHeight = 54;
const maxRowHeight = 132;
const minColumnWidth = 300;

export function buildPoster(facts: PosterFacts): Poster {
  const { rows, ratio, theme } = facts;
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
