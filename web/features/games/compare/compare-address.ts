import { comparedGames } from '../../../../contract/games/game-limits.ts';
import { readSpan } from '../players/player-span.ts';

/** The games in an address, and what is wrong with them. */
export type Chosen = {
  /** Without those named twice and those beyond the fifth. */
  ids: number[];
  problem: 'twice' | 'tooMany' | 'malformed' | undefined;
};

const number = /^[1-9]\d{0,14}$/;

export function readChosen(text: string | undefined): Chosen {
  const parts = text === undefined ? [] : text.split(',').map((part) => part.trim());
  const known = [...new Set(parts.filter((part) => number.test(part)).map(Number))];
  const problem = !parts.every((part) => number.test(part))
    ? 'malformed'
    : known.length < parts.length
      ? 'twice'
      : known.length > comparedGames.max
        ? 'tooMany'
        : undefined;
  return { ids: known.slice(0, comparedGames.max), problem };
}

export const isComparison = ({ ids, problem }: Chosen): boolean =>
  problem === undefined && ids.length >= comparedGames.min;

/** The search of a comparison; without games it is the page where one chooses them. */
export const searchOf = (ids: readonly number[], span?: string) => ({
  ...(ids.length > 0 && { games: ids.join(',') }),
  ...(span !== undefined && { span }),
});

/** A comparison opens with a year, as the API does. */
export const comparedSpan = (text: string | undefined) => readSpan(text) ?? '1y';
