import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { overloaded } from '../../../platform/errors.ts';
import { root } from '../../../platform/root.ts';
import type { BuildTask } from './build-child.ts';
import { openIndex, type IndexReader } from './index-reader.ts';

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** To be raised with every change of what the index holds or how it is written. */
const format = 1;
/** How long a change of the catalogue may stay unseen by a search. */
const checkEveryMs = 5000;
/** How long a search waits for the very first index; the demo's is there sooner. */
const patienceMs = 2000;

/**
 * The search read model: a SQLite file in the data directory on either engine, made by a process of
 * its own from the games and made again when they change. Searches go on with the old one meanwhile.
 */
export function createSearchIndex(
  { db, config, answers, now }: Pick<Context, 'db' | 'config' | 'answers' | 'now'>,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const path = join(config.dataDir, 'search.sqlite');
  let reader: IndexReader | undefined;
  let child: ChildProcess | undefined;
  let refreshing: Promise<void> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let closed = false;

  async function refresh() {
    const marker = await catalogueMarker(db);
    if (reader?.marker() === marker) return;
    if (reader || !takeOver(marker)) {
      await build(marker);
      takeOver(marker);
      answers.forget('/api/game/search');
    }
  }

  /** Whether the file is the index of this marker; then it is the one in use. */
  function takeOver(marker: string): boolean {
    if (closed || !existsSync(path)) return false;
    const next = openIndexOf(marker);
    if (!next) return false;
    reader?.close();
    reader = next;
    return true;
  }

  /** A file that cannot be read is as good as none: it is written anew. */
  function openIndexOf(marker: string): IndexReader | undefined {
    let opened: IndexReader | undefined;
    try {
      opened = openIndex(path);
      if (opened.marker() === marker) return opened;
    } catch (error) {
      log.error({ err: error }, 'search index');
    }
    opened?.close();
    return undefined;
  }

  async function build(marker: string) {
    if (closed) return;
    const unfinished = `${path}.${process.pid}`;
    child = fork(join(root, 'server/features/games/search/build-child.ts'), { execArgv: [] });
    let failure = 'it was interrupted';
    child.on('message', (message: string) => (failure = message));
    const { dataDir, databaseUrl } = config;
    child.send({ path, unfinished, marker, dataDir, databaseUrl } satisfies BuildTask);
    const [code] = await once(child, 'close');
    child = undefined;
    if (code === 0) return;
    rmSync(unfinished, { force: true });
    if (!closed) throw new Error(`The search index was not built: ${failure}`);
  }

  /** One at a time; a failure is logged and tried again at a later search. */
  function check(): Promise<void> {
    checkedAt = now().getTime();
    refreshing ??= refresh()
      .catch((error: unknown) => log.error({ err: error }, 'search index'))
      .finally(() => (refreshing = undefined));
    return refreshing;
  }

  return {
    check,
    async reader(): Promise<IndexReader> {
      const due = now().getTime() - checkedAt >= checkEveryMs;
      const checking = due ? check() : refreshing;
      if (!reader) await Promise.race([checking, sleep(patienceMs, undefined, { ref: false })]);
      if (!reader) throw overloaded();
      return reader;
    },
    async close() {
      closed = true;
      // It is too busy to hear a polite request, and its file is of no use half-made.
      child?.kill('SIGKILL');
      await refreshing;
      reader?.close();
    },
  };
}

/** Differs when the games do: every load is recorded, and every write of games moves a counter. */
async function catalogueMarker(db: Db): Promise<string> {
  const lastImport = await db
    .selectFrom('imports')
    .select(['id', 'checksum'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const counters = await db
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', ['games', 'gamesListed', 'gamesChanged'])
    .orderBy('name')
    .execute();
  return JSON.stringify([format, lastImport, counters]);
}
