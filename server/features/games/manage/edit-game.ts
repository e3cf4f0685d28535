import type { AuditAction } from '../../../../contract/audit-log.ts';
import type { GameInput } from '../../../../contract/games/games-admin.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Engine } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { gameAnswer } from './game-answer.ts';
import { readGame } from './game-input.ts';
import { withFacts, type GameState, type StoredGame } from './game-state.ts';
import { storedGames } from './manage.queries.ts';
import { changeCatalogue, writeGames, type Act } from './write-games.ts';

export type Catalogue = Pick<Context, 'engine' | 'answers' | 'transact'>;
type Edit = Act & { id: number };

export function createGame(catalogue: Catalogue, act: Act, input: GameInput): Promise<string> {
  const { engine } = catalogue;
  const to = withFacts(null, readGame(input));
  return changeCatalogue(catalogue, async (db) => {
    await refuseTaken(db, engine, to.appId);
    const changes = [{ game: null, to }];
    const { ids } = await writeGames(db, engine, changes, { ...act, action: 'game.create' });
    return gameAnswer(db, engine, ids[0]!);
  });
}

type Update = GameInput & { version: number };

export function updateGame(catalogue: Catalogue, edit: Edit, { version, ...input }: Update) {
  const { engine } = catalogue;
  return editGame(catalogue, edit, 'game.update', async (db, game) => {
    const facts = readGame(input, game.status);
    if (game.version !== version) throw await stale(db, engine, game);
    if (facts.appId !== game.appId) await refuseTaken(db, engine, facts.appId);
    return withFacts(game, facts);
  });
}

export const setGameStatus = (catalogue: Catalogue, edit: Edit, status: number) =>
  editGame(catalogue, edit, 'game.status', (_db, game) => ({ ...game, status }));

/** A game in the trash is as good as none. Answers the game afterwards, as JSON text. */
function editGame(
  catalogue: Catalogue,
  { id, ...act }: Edit,
  action: AuditAction<'game'>,
  change: (db: Db, game: StoredGame) => GameState | Promise<GameState>,
): Promise<string> {
  const { engine } = catalogue;
  return changeCatalogue(catalogue, async (db) => {
    const game = await gameInUse(db, engine, id);
    const to = await change(db, game);
    await writeGames(db, engine, [{ game, to }], { ...act, action });
    return gameAnswer(db, engine, id);
  });
}

export function deleteGame(catalogue: Catalogue, { id, ...act }: Edit): Promise<void> {
  const { engine } = catalogue;
  return changeCatalogue(catalogue, async (db) => {
    const game = await gameInUse(db, engine, id);
    const changes = [{ game, to: { ...game, deletedAt: act.now.toISOString() } }];
    await writeGames(db, engine, changes, { ...act, action: 'game.delete' });
  });
}

export function restoreGame(catalogue: Catalogue, { id, ...act }: Edit): Promise<string> {
  const { engine } = catalogue;
  return changeCatalogue(catalogue, async (db) => {
    const [game] = await storedGames(db, engine, 'id', [id]);
    if (!game) throw notFound();
    if (game.deletedAt === null) throw notInTrash();
    const changes = [{ game, to: { ...game, deletedAt: null } }];
    await writeGames(db, engine, changes, { ...act, action: 'game.restore' });
    return gameAnswer(db, engine, id);
  });
}

async function gameInUse(db: Db, engine: Engine, id: number): Promise<StoredGame> {
  const [game] = await storedGames(db, engine, 'id', [id]);
  if (!game || game.deletedAt !== null) throw notFound();
  return game;
}

async function refuseTaken(db: Db, engine: Engine, appId: number) {
  const [other] = await storedGames(db, engine, 'appId', [appId]);
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

async function stale(db: Db, engine: Engine, { id, version }: StoredGame) {
  const answer = JSON.parse(await gameAnswer(db, engine, id)) as { data: unknown };
  return conflict(
    {
      en: 'Somebody else has changed this game in the meantime.',
      'zh-CN': '这款游戏刚刚被其他人修改过。',
    },
    { version, current: answer.data },
  );
}

const notInTrash = () =>
  conflict({ en: 'This game is not in the trash.', 'zh-CN': '这款游戏不在回收站中。' });
