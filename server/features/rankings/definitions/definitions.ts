import type { Definition } from './definition.ts';
import { marketRankings } from './market-rankings.ts';
import { playerRankings } from './player-rankings.ts';
import { scoreRankings } from './score-rankings.ts';

/** In the order of the navigation. */
export const definitions: readonly Definition[] = [
  ...playerRankings,
  ...scoreRankings,
  ...marketRankings,
];

const byType = new Map(definitions.map((definition) => [definition.type, definition]));

export const findDefinition = (type: string): Definition | undefined => byType.get(type);
