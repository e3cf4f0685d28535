import type { AuditAction } from '../../../../contract/audit-log.ts';
import type { Game } from '../../../../contract/games/games.ts';
import {
  gameFields,
  type GameField,
  type GameInput,
} from '../../../../contract/games/games-admin.ts';
import type { Db } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { findGame } from '../game.queries.ts';
import { readGame } from './game-input.ts';
import { forgetFieldSources } from '../../../domain/games/writing/forget-field-sources.ts';
import {
  differences,
  withFacts,
  type GameFacts,
  type GameState,
  type StoredGame,
} from '../../../domain/games/writing/game-state.ts';
import { storedGames } from '../../../domain/games/writing/stored-games.queries.ts';
import {
  changeCatalogue,
  writeGames,
  type CatalogueContext,
  type ManagerRequest,
} from '../../../domain/games/writing/write-games.ts';

type GameEdit = ManagerRequest & { id: number };

export function createGame(
  catalogue: CatalogueContext,
  manager: ManagerRequest,
  input: GameInput,
): Promise<Game> {
  const to = withFacts(null, readGame(input));
  return changeCatalogue(catalogue, async (db) => {
    await refuseTaken(db, to.appId);
    const changes = [{ game: null, to }];
    const { ids } = await writeGames(db, changes, { ...manager, action: 'game.create' });
    return managedGame(db, ids[0]!);
  });
}

type GameUpdate = GameInput & { version: number };

export function updateGame(
  catalogue: CatalogueContext,
  edit: GameEdit,
  { version, ...input }: GameUpdate,
) {
  return editGame(catalogue, edit, 'game.update', async (db, game) => {
    const facts = readGame(input, game.status);
    if (game.version !== version) throw await stale(db, game);
    if (facts.appId !== game.appId) await refuseTaken(db, facts.appId);
    const changed = changedFields(game, facts);
    const lockedFields = input.lockedFields ? facts.lockedFields : withLocks(game, changed);
    const unlocked = game.lockedFields.filter((field) => !lockedFields.includes(field));
    await forgetFieldSources(db, game.id, [...changed, ...unlocked]);
    return withFacts(game, { ...facts, lockedFields });
  });
}

function changedFields(game: StoredGame, facts: GameFacts): GameField[] {
  const after = differences(game, { ...game, ...facts })?.after ?? {};
  return gameFields.filter((field) => field in after);
}

/** Adds the fields that a manager changed to the locked ones, which no source overwrites. */
const withLocks = ({ lockedFields }: StoredGame, changed: readonly GameField[]) =>
  gameFields.filter((field) => lockedFields.includes(field) || changed.includes(field));

export const setGameStatus = (catalogue: CatalogueContext, edit: GameEdit, status: number) =>
  editGame(catalogue, edit, 'game.status', (_db, game) => ({ ...game, status }));

/** Changes a game and returns it; a game in the trash counts as missing. */
function editGame(
  catalogue: CatalogueContext,
  { id, ...manager }: GameEdit,
  action: AuditAction<'game'>,
  change: (db: Db, game: StoredGame) => GameState | Promise<GameState>,
): Promise<Game> {
  return changeCatalogue(catalogue, async (db) => {
    const game = await gameInUse(db, id);
    const to = await change(db, game);
    await writeGames(db, [{ game, to }], { ...manager, action });
    return managedGame(db, id);
  });
}

export function deleteGame(
  catalogue: CatalogueContext,
  { id, ...manager }: GameEdit,
): Promise<void> {
  return changeCatalogue(catalogue, async (db) => {
    const game = await gameInUse(db, id);
    const changes = [{ game, to: { ...game, deletedAt: manager.now.toISOString() } }];
    await writeGames(db, changes, { ...manager, action: 'game.delete' });
  });
}

export function restoreGame(
  catalogue: CatalogueContext,
  { id, ...manager }: GameEdit,
): Promise<Game> {
  return changeCatalogue(catalogue, async (db) => {
    const [game] = await storedGames(db, 'id', [id]);
    if (!game) throw notFound();
    if (game.deletedAt === null) throw notInTrash();
    const changes = [{ game, to: { ...game, deletedAt: null } }];
    await writeGames(db, changes, { ...manager, action: 'game.restore' });
    return managedGame(db, id);
  });
}

/** The game as managers see it. */
async function managedGame(db: Db, id: number): Promise<Game> {
  const game = await findGame(db, 'id', id, 'manager');
  if (!game) throw notFound();
  return game;
}

async function gameInUse(db: Db, id: number): Promise<StoredGame> {
  const [game] = await storedGames(db, 'id', [id]);
  if (!game || game.deletedAt !== null) throw notFound();
  return game;
}

async function refuseTaken(db: Db, appId: number) {
  const [other] = await storedGames(db, 'appId', [appId]);
  if (!other) return;
  const { id, name, deletedAt } = other;
  const isTrash = deletedAt !== null;
  throw conflict(
    {
      en: `“${name}” has this appId already${isTrash ? '; it is in the trash' : ''}.`,
      'zh-CN': `该 appId 已属于《${name}》${isTrash ? '（在回收站中）' : ''}。`,
    },
    { id, name },
  );
}

async function stale(db: Db, { id, version }: StoredGame) {
  return conflict(
    {
      en: 'Somebody else has changed this game in the meantime.',
      'zh-CN': '这款游戏刚刚被其他人修改过。',
    },
    { version, current: await managedGame(db, id) },
  );
}

const notInTrash = () =>
  conflict({ en: 'This game is not in the trash.', 'zh-CN': '这款游戏不在回收站中。' });
