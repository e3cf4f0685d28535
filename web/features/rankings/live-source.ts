import type { SourceId } from '../../../contract/sources.ts';

const sources: Readonly<Partial<Record<string, SourceId>>> = {
  'top-sellers': 'steam-charts',
  'most-played': 'steam-charts',
  'top-releases': 'steam-charts',
};
const madeOfPlayers = new Set(['players', 'peak', 'rising']);

/** The only source of a chart; null for charts of several. Daily charts use our own counts. */
export const liveSourceOf = (type: string, period: string): SourceId | null =>
  sources[type] ?? (madeOfPlayers.has(type) && period.startsWith('D:') ? 'steam-players' : null);
