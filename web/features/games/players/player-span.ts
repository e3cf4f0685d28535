import { type PlayerSpan, playerSpans } from '../games.api.ts';

export const readSpan = (text: string | undefined): PlayerSpan | undefined =>
  playerSpans.find((span) => span === text);

/** The course of two days where the site counts, else everything there is. */
export const openingSpan = (known: readonly PlayerSpan[]): PlayerSpan =>
  (['48h', 'all'] as const).find((span) => known.includes(span)) ?? known[0] ?? 'all';
