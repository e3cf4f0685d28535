import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { TextState } from '../../platform/database/tables/news-tables.ts';
import { gameReads, newsReads } from '../public-reads.ts';
import type { LockedText, StateChange, TextKind } from './moderated-text.ts';

/** What members have written, which is hidden for as long as their account is suspended. */
export const suspendedTexts = (kinds: readonly TextKind[]) => ({
  hide: (db: Db, userId: number) =>
    changeTexts(db, kinds, userId, ({ state }) => state === 'visible', [
      'hidden',
      { heldFor: 'suspended-author' },
    ]),
  /** What a moderator has hidden stays hidden. */
  show: (db: Db, userId: number) =>
    changeTexts(db, kinds, userId, isHiddenWithAuthor, ['visible', { heldFor: null }]),
  /** The responses that show texts of members. */
  reads: [...newsReads, ...gameReads],
});

/** Hidden only because its author is suspended. */
export const isHiddenWithAuthor = ({ state, heldFor }: Pick<LockedText, 'state' | 'heldFor'>) =>
  state === 'hidden' && heldFor === 'suspended-author';

const placeOf = { comments: 'newsId', reviews: 'gameId' } as const;

/**
 * Locks what belongs to the texts by ascending ids, as a deletion does, so that two of them cannot
 * deadlock; also of texts that stay as they are, so that nobody judges them meanwhile.
 */
async function changeTexts(
  db: Db,
  kinds: readonly TextKind[],
  userId: number,
  isConcerned: (text: LockedText) => boolean,
  [state, change]: [TextState, StateChange],
) {
  for (const { table, lock } of kinds) {
    const texts = await db
      .selectFrom(table)
      .select('id')
      .where('userId', '=', userId)
      .where('state', '!=', 'deleted')
      .orderBy(sql.ref(placeOf[table]))
      .orderBy('id')
      .execute();
    for (const { id } of texts) {
      const text = await lock(db, id);
      if (text && isConcerned(text)) await text.become(state, change);
    }
  }
}
