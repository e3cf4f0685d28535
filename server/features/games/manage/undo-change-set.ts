import { isStillReferred } from '../../../platform/database/dialect.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { changeSetById, changeSetItems, markUndone } from './change-sets.queries.ts';
import { storedGames } from '../../../domain/games/writing/stored-games.queries.ts';
import {
  changeCatalogue,
  writeGames,
  type CatalogueContext,
  type ManagerRequest,
} from '../../../domain/games/writing/write-games.ts';

/** Undoes all changes or none. Created games are deleted, so that they can be created again. */
export async function undoChangeSet(
  catalogue: CatalogueContext,
  manager: ManagerRequest,
  id: number,
) {
  try {
    return await changeCatalogue(catalogue, async (db) => {
      const set = await changeSetById(db, id);
      if (!set) throw notFound();
      if (set.undoneAt !== null) throw undoneAlready();
      const items = await changeSetItems(db, id);
      const games = await storedGames(
        db,
        'id',
        items.map(({ gameId }) => gameId),
      );
      const gameById = new Map(games.map((game) => [game.id, game]));
      const changedSince = items.filter(
        ({ gameId, versionAfter }) => gameById.get(gameId)?.version !== versionAfter,
      );
      if (changedSince.length > 0) {
        throw changedMeanwhile(
          changedSince.map(({ gameId }) => ({
            id: gameId,
            name: gameById.get(gameId)?.name ?? null,
          })),
        );
      }
      const changes = items.map(({ gameId, before }) => {
        const game = gameById.get(gameId)!;
        return { game, to: before && { ...game, ...before } };
      });
      const { ids } = await writeGames(db, changes, { ...manager, action: 'game.undo' });
      const undone = { undoneAt: manager.now.toISOString(), undoneBy: manager.actor.userId };
      await markUndone(db, id, undone);
      return { changed: ids };
    });
  } catch (error) {
    throw isStillReferred(error) ? inUse() : error;
  }
}

const undoneAlready = () =>
  conflict({ en: 'This was undone already.', 'zh-CN': '该操作已经撤销过了。' });

const maxNames = 3;

function changedMeanwhile(games: { id: number; name: string | null }[]) {
  const names = games.slice(0, maxNames).map(({ id, name }) => name ?? `#${id}`);
  const more = games.length - names.length;
  return conflict(
    {
      en: `Changed since then: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Nothing was undone.`,
      'zh-CN': `此后又被修改：${names.join('、')}${more > 0 ? ` 等 ${games.length} 款游戏` : ''}。没有撤销任何内容。`,
    },
    { games },
  );
}

const inUse = () =>
  conflict({
    en: 'Other records belong to the games that were added. Nothing was undone.',
    'zh-CN': '新增的游戏已有其他记录，没有撤销任何内容。',
  });
