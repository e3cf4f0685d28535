import type { Poster } from '../poster/poster-parts.ts';
import { buildPoster, type PosterFacts } from '../poster/poster-layout.ts';
import type { PosterStyle } from '../poster/poster-search.ts';
import { coverWall } from './cover-wall.ts';
import { podium } from './podium.ts';
import { rankLines, type Lines } from './rank-lines.ts';

/** How many games each style shows; a table has as many as its reader wants. */
export const gamesIn: Readonly<Record<Exclude<PosterStyle, 'table'>, number>> = {
  podium: 10,
  bump: 10,
  covers: 20,
};

/** Fewer make no podium and no wall. */
const fewest = { podium: 3, covers: 8 };

/** The styles that a chart has enough games and history for. */
export const stylesFor = (games: number, periods: number): PosterStyle[] => [
  ...(games >= fewest.podium ? (['podium'] as const) : []),
  ...(games >= fewest.podium && periods > 2 ? (['bump'] as const) : []),
  ...(games >= fewest.covers ? (['covers'] as const) : []),
  'table',
];

export function drawPoster(style: PosterStyle, facts: PosterFacts, lines: Lines | null): Poster {
  if (style === 'podium') return podium(facts, facts.rows);
  if (style === 'covers') return coverWall(facts, facts.rows);
  if (style === 'bump' && lines) return rankLines(facts, lines);
  return buildPoster(facts);
}
