import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aGame } from '../../../tests/builders.ts';
import { sharedApp } from '../../../tests/shared-app.ts';
import { lockReaders } from '../../domain/games/game-readers.ts';

const t = await sharedApp();

/** Waits until a statement of the server waits for a lock. */
async function somebodyWaits() {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(t.db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('the shelves of a browser are added in the order of locks: games before the account', async () => {
  const [reader, other] = [await t.signIn(), await t.signIn()];
  const { id: gameId } = await aGame(t.db);
  await other.put(`/api/me/favorites/${gameId}`, {});
  const shelves = { favorites: [gameId], wishlist: [gameId] };
  const added = await t.db.transaction().execute(async (db) => {
    await lockReaders(db, gameId);
    const adding = reader.post('/api/me/shelves/merge', shelves);
    await somebodyWaits();
    // As deleting or merging the account does, and here without waiting for the other.
    await sql`select from users where id = ${reader.user.id} for update nowait`.execute(db);
    return { adding };
  });
  expect((await added.adding).json().data).toEqual({ favorites: 1, wishlist: 1 });
});
