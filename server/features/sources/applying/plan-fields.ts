import type { SourceId } from '../../../../contract/sources.ts';
import type { StoredGame } from '../../../domain/games/writing/game-state.ts';
import { maySet, sourcedFields, type SourcedField } from './field-authority.ts';
import type { FieldSource } from './field-sources.queries.ts';
import { valueHash } from './value-hash.ts';

/** A game with everything that sources may write: a manager's fields and the screenshots. */
export type SourcedGame = StoredGame & { screenshots: string[] };
export type SourcedFacts = Partial<Pick<SourcedGame, SourcedField>>;

/** The fields that a source writes to a game: those that it may set and that differ. */
export function planFields(
  game: SourcedGame,
  facts: SourcedFacts,
  source: SourceId,
  owners: ReadonlyMap<SourcedField, FieldSource>,
): SourcedFacts {
  const changed = sourcedFields.filter((field) => {
    const value = facts[field];
    if (value === undefined || (game.lockedFields as string[]).includes(field)) return false;
    const owner = owners.get(field);
    if (!maySet(field, source, owner?.source)) return false;
    const hash = valueHash(value);
    // The source has set this value before; if the game has another one now, a person undid it.
    if (owner?.source === source && owner.valueHash === hash) return false;
    return valueHash(game[field]) !== hash;
  });
  return Object.fromEntries(changed.map((field) => [field, facts[field]]));
}

export const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields in which a value is replaced by another one. */
export const replacedFields = (game: SourcedGame, fields: SourcedFacts): SourcedField[] =>
  sourcedFields.filter((field) => field in fields && !isEmpty(game[field]));
