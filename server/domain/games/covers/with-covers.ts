import { moods } from '../../../../brand/covers/moods.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isOneOf } from '../../../platform/database/dialect.ts';
import type { GameState, StoredGame } from '../writing/game-state.ts';
import { chooseCovers } from './choose-covers.ts';

type Change = { game: StoredGame | null; to: GameState | null };

/** Chooses covers for new games, and for those of which nothing was known that a cover could show. */
export async function withCovers(db: Db, changes: readonly Change[]): Promise<Change[]> {
  const coverless = changes.flatMap(({ game, to }) => (to && needsCover(game, to) ? [to] : []));
  if (coverless.length === 0) return [...changes];
  const known = await popularities(
    db,
    coverless.map(({ appId }) => appId),
  );
  const covers = await chooseCovers(
    db,
    coverless.map((to) => ({ ...to, id: null, popularity: known.get(to.appId) ?? 0 })),
  );
  const coverOf = new Map(coverless.map((to, at) => [to, covers[at]!]));
  return changes.map((change) => {
    const chosen = change.to && coverOf.get(change.to);
    if (!chosen) return change;
    const { motif, palette } = change.to!;
    // A manager may have named the scene alone.
    const own = motif === change.game?.motif ? null : motif;
    const suiting = own ? { motif: own, palette: palette ?? moods[own][0]! } : chosen;
    return { ...change, to: { ...change.to!, ...suiting } };
  });
}

function needsCover(game: StoredGame | null, to: GameState): boolean {
  if (game === null) return to.motif === null || to.palette === null;
  const isKept = to.motif === game.motif && to.palette === game.palette;
  return isKept && !hasSubject(game) && hasSubject(to);
}

const hasSubject = ({ genres, tags }: GameState) => genres.length + tags.length > 0;

async function popularities(db: Db, appIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('games')
    .select(['appId', 'popularity'])
    .where(isOneOf(db, 'appId', appIds))
    .execute();
  return new Map(rows.map(({ appId, popularity }) => [appId, popularity]));
}
