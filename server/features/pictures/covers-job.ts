import { ownPicture } from '../../../brand/picture-address.ts';
import type { Actor } from '../../domain/members/audit.ts';
import { storedGames } from '../../domain/games/writing/stored-games.queries.ts';
import type { StoredGame } from '../../domain/games/writing/game-state.ts';
import { changeCatalogue, writeGames } from '../../domain/games/writing/write-games.ts';
import type { Context } from '../../platform/context.ts';
import { chunksOf } from '../../platform/database/chunks.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Text } from '../../platform/http/language.ts';
import type { Job, JobResult } from '../../platform/jobs/job.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import { withCover, type NewCover } from './change-cover.ts';
import { storePicture, type PictureReader } from './picture-store.ts';

/** The pictures of games that the store has. */
export type StoreCovers = {
  /** Why they cannot be fetched now. */
  whyNot: () => Promise<Text | undefined>;
  /** The addresses by appId. */
  find: (appIds: readonly number[], signal: AbortSignal) => Promise<ReadonlyMap<number, string>>;
  /** Undefined for a picture that the store does not have any more. */
  fetch: (address: string, signal: AbortSignal) => Promise<Buffer | undefined>;
};

type CoversRequest = {
  ids: readonly number[];
  actor: Actor;
  requestId: string;
  /** A retry leaves the games alone whose pictures were fetched since. */
  since: string;
};

type CoversDeps = Pick<Context, 'db' | 'write' | 'now'> & {
  reader: PictureReader;
  store: StoreCovers;
};

export const storeOrigin = 'store';
/** As many as the store tells of at once; each step is written before the next one. */
const gamesPerStep = 50;

/** Fetches the pictures of games from the store, when a manager asks for it. */
export const createCoversJob = (deps: CoversDeps): Job => ({
  id: 'covers',
  title: { en: 'Fetch pictures of games', 'zh-CN': '取得游戏图片' },
  schedule: { onRequest: true },
  unavailableReason: () => deps.store.whyNot(),
  async run({ params, signal, report }) {
    if (!isRequest(params)) return resultOf({ fetched: 0, same: 0, missing: 0 });
    const counts = { fetched: 0, same: 0, missing: 0 };
    let done = 0;
    for (const ids of chunksOf(params.ids, gamesPerStep)) {
      signal.throwIfAborted();
      const step = await fetchStep(deps, { ...params, ids }, signal);
      counts.fetched += step.fetched;
      counts.same += step.same;
      counts.missing += ids.length - step.fetched - step.same;
      done += ids.length;
      await report({ progress: done / params.ids.length, counts });
    }
    return resultOf(counts);
  },
});

const isRequest = (params: unknown): params is CoversRequest =>
  typeof params === 'object' && params !== null && 'ids' in params;

async function fetchStep(deps: CoversDeps, request: CoversRequest, signal: AbortSignal) {
  const { db, store, now } = deps;
  const games = await openGames(db, request);
  const addresses = await store.find(
    games.map(({ appId }) => appId),
    signal,
  );
  const covers = new Map<number, NewCover>();
  for (const { id, appId } of games) {
    signal.throwIfAborted();
    const address = addresses.get(appId);
    const picture = address && (await readCover(deps, address, signal));
    if (picture) covers.set(id, { picture, origin: storeOrigin });
  }
  const { actor, requestId } = request;
  const written = await changeCatalogue(deps, async (db) => {
    // A manager may have changed some of them meanwhile.
    const current = await storedGames(db, 'id', [...covers.keys()]);
    const before = new Map(games.map((game) => [game.id, game]));
    const changes = current
      .filter((game) => game.coverUrl === before.get(game.id)?.coverUrl && game.deletedAt === null)
      .map((game) => ({
        game,
        to: {
          ...game,
          coverUrl: covers.get(game.id)!.picture.url,
          lockedFields: withCover(game.lockedFields),
        },
      }));
    for (const { game } of changes) {
      const { picture, origin } = covers.get(game.id)!;
      await storePicture(db, picture, { origin, now: now() });
    }
    const change = { action: 'game.covers', asChangeSet: 'daily' } as const;
    return writeGames(db, changes, { ...change, actor, requestId, now: now() });
  });
  return { fetched: written.ids.length, same: covers.size - written.ids.length };
}

/** A picture that the store serves damaged counts as missing. */
async function readCover({ store, reader }: CoversDeps, address: string, signal: AbortSignal) {
  try {
    const file = await store.fetch(address, signal);
    return file && (await reader.read(file, null));
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'VALIDATION_FAILED';
    const isOne = error instanceof OutgoingError && error.reason === 'too-large';
    if (isRefused || isOne) return undefined;
    throw error;
  }
}

/** Without those in the trash and those whose picture a manager has chosen. */
async function openGames(db: Context['db'], { ids, since }: CoversRequest) {
  const games = await storedGames(db, 'id', ids);
  const own = games.flatMap(({ coverUrl }) => (coverUrl && ownPicture(coverUrl)?.id) ?? []);
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'origin', 'createdAt'])
    .where('id', 'in', ['', ...own])
    .execute();
  const pictures = new Map(rows.map((row) => [row.id, row]));
  const isOpen = ({ coverUrl, lockedFields, deletedAt }: StoredGame) => {
    const picture = pictures.get((coverUrl && ownPicture(coverUrl)?.id) ?? '');
    if (deletedAt !== null) return false;
    if (picture?.origin === storeOrigin) return picture.createdAt < since;
    return !lockedFields.includes('coverUrl');
  };
  return games.filter(isOpen);
}

function resultOf(counts: { fetched: number; same: number; missing: number }): JobResult {
  const { fetched, same, missing } = counts;
  return {
    outcome: fetched > 0 ? 'ok' : 'nothing-new',
    message: {
      en: `Pictures: ${fetched} new, ${same} unchanged, ${missing} left out.`,
      'zh-CN': `图片：新取得 ${fetched} 张，${same} 张没有变化，${missing} 款跳过。`,
    },
    counts,
  };
}
