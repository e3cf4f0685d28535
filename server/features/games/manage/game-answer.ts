import { textOf } from '../../../platform/database/bytes.ts';
import type { Db, Engine } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { findGame } from '../game.queries.ts';

/** The game as its manager sees it, as the JSON text of an answer. */
export async function gameAnswer(db: Db, engine: Engine, id: number): Promise<string> {
  const game = await findGame(db, engine, 'id', id, 'manager');
  if (!game) throw notFound();
  return textOf(game);
}
