import { bumpPlot, bumpStory } from '../history/bump-plot.ts';
import type { RankingSeries } from '../rankings.api.ts';
import { coverSize } from '../../../../brand/covers/draw-cover.ts';
import {
  footParts,
  headParts,
  margin,
  namePart,
  type PosterFrame,
} from '../poster/poster-frame.ts';
import { type Poster, type PosterPart, textPart } from '../poster/poster-parts.ts';
import type { PosterTheme } from '../poster/poster-themes.ts';
import { coverTile } from './cover-tile.ts';

const size = { width: 1080, height: 1350 };
const box = { width: 590, height: 860 };
const top = 244;
const right = margin + box.width;
const quiet = ['#6fa58f', '#b29668', '#9a8bbf', '#c9747f', '#6d9fb8'];

export type Lines = {
  series: RankingSeries;
  /** The name of a game in the reader's language. */
  nameOf: (game: RankingSeries['lines'][number]['game']) => string;
  /** Under the first and the last period, and beside the lane of all lower ranks. */
  labels: { first: string; last: string; below: string };
};

/** The ranks of ten games over time; the one that climbed the most stands out. */
export function rankLines(frame: PosterFrame, { series, nameOf, labels }: Lines): Poster {
  const { theme } = frame;
  const plot = bumpPlot(series, box);
  const leads = series.lines.length;
  const story = bumpStory(series).climber?.game.id;
  const last = series.periods.length - 1;
  const parts = plot.lines
    .toSorted((a, b) => Number(a.game.id === story) - Number(b.game.id === story))
    .flatMap(({ game, path, points }, at): PosterPart[] => {
      const isStory = game.id === story;
      const stroke = isStory ? theme.accent : quiet[at % quiet.length]!;
      const end = points.at(-1);
      const isShown = end !== undefined && end.at === last && end.rank <= leads;
      return [
        {
          kind: 'box',
          x: margin,
          y: top,
          scale: 1,
          ...box,
          parts: [{ kind: 'path', d: path, fill: 'none', stroke, strokeWidth: isStory ? 14 : 6 }],
        },
        ...(isShown
          ? endParts({ y: top + end.y * box.height, isStory, stroke }, theme, {
              rank: end.rank,
              name: nameOf(game),
              cover: { motif: game.motif, palette: game.palette },
            })
          : []),
      ];
    });
  const rowHeight = box.height / plot.rows;
  const under = { y: top + box.height + 40, size: 24, weight: 600, fill: theme.faint };
  return {
    ...size,
    parts: [
      { kind: 'rect', x: 0, y: 0, ...size, fill: theme.ground },
      ...headParts(frame, size.width),
      ...(plot.rows > leads
        ? laneParts({ y: top + box.height - rowHeight, height: rowHeight }, labels.below, theme)
        : []),
      ...parts,
      textPart(labels.first, { x: margin, ...under }),
      textPart(labels.last, { x: right, anchor: 'end', ...under }),
      ...footParts(frame, size.width, size.height),
    ],
  };
}

function laneParts(
  { y, height }: { y: number; height: number },
  label: string,
  theme: PosterTheme,
): PosterPart[] {
  return [
    { kind: 'rect', x: margin, y, width: box.width, height, fill: theme.row, radius: 10 },
    textPart(label, { x: right + 40, y: y + height / 2 + 8, size: 24, fill: theme.faint }),
  ];
}

type End = { y: number; isStory: boolean; stroke: string };
type Named = { rank: number; name: string; cover: Parameters<typeof coverTile>[0] };

function endParts({ y, isStory, stroke }: End, theme: PosterTheme, named: Named): PosterPart[] {
  const { rank, name, cover } = named;
  const height = 47;
  const width = (height * coverSize.width) / coverSize.height;
  const left = right + 40 + width + 18;
  return [
    {
      kind: 'path',
      d: `M${right - 24} ${y}a24 24 0 1 0 48 0 24 24 0 1 0-48 0z`,
      fill: isStory ? theme.accent : theme.ground,
      stroke,
      strokeWidth: 4,
    },
    textPart(String(rank), {
      x: right,
      y: y + 10,
      size: 28,
      weight: 700,
      font: 'numeral',
      anchor: 'middle',
      fill: isStory ? theme.ground : theme.ink,
    }),
    coverTile(cover, { x: right + 40, y: y - height / 2, width, height }),
    namePart(name, size.width - margin / 2 - left, 27, {
      x: left,
      y: y + 10,
      fill: isStory ? theme.accent : theme.ink,
    }),
  ];
}
