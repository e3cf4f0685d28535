import type { SourceId } from '../../../contract/sources.ts';

const sources: Readonly<Partial<Record<string, SourceId>>> = {
  'top-sellers': 'steam-charts',
  'most-played': 'steam-charts',
  'top-releases': 'steam-charts',
};
const madeOfPlayers = new Set(['players', 'peak', 'rising']);

/** The source that a chart is made of alone: those of days are of our own counts. Null for others. */
export const liveSourceOf = (type: string, period: string): SourceId | null =>
  sources[type] ?? (madeOfPlayers.has(type) && period.startsWith('D:') ? 'steam-players' : null);
