import type { Opened, Origin } from './types.ts';
import { gameListReads } from '../../../domain/public-reads.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { isDamaged } from '../../../platform/database/dialect.ts';
import { overloaded } from '../../../platform/http/errors.ts';
import { catalogueState, changedSince } from '../../../domain/games/game-changes.ts';
import { programPath } from '../../../platform/root.ts';
import type { BuildTask } from './types.ts';
import { removeUnfinished } from './unfinished-files.ts';

export type ModelKind<Model> = {
  name: BuildTask['model'];
  file: string;
  /** Increased with every change of the file's content or layout. */
  format: number;
  open(path: string): Promise<Opened<Model>>;
  /** Reads what the file was built from, without opening it completely. */
  originOf(path: string): Promise<Origin>;
  /** Builds the model of a small catalog in this process; undefined when it is too large. */
  readSmall?(origin: Origin): Promise<Model | undefined>;
  /** Applies changes of single games. */
  change(model: Model, ids: readonly number[]): Promise<void>;
  close(model: Model): void;
  /** The most changed games that a model takes before it has to be rebuilt. */
  maxChanges: number;
  /** Whether an outdated model may be used until the new one is built. */
  servesWhenOld: boolean;
};

export type ModelDeps = Pick<Context, 'db' | 'config' | 'responseCache' | 'applyEffects' | 'now'>;

export type ReadModel<Model> = ReturnType<typeof createReadModel<Model>>;

/** How long a change by another instance may stay unseen; changes of this process never do. */
const checkEveryMs = 5000;
/** How long a request waits for the first model. */
const timeoutMs = 3000;

/** While a model is built, rows are short-lived: a small young generation saves memory. */
const execArgv = ['--max-semi-space-size=2'];

/** One build at a time in this process, because each takes as much memory as the server. */
let lastBuild: Promise<unknown> = Promise.resolve();
function queueBuild(build: () => Promise<void>): Promise<void> {
  const next = lastBuild.then(build);
  lastBuild = next.catch(() => {});
  return next;
}

/**
 * A model that is read from memory or its own file instead of the database. A child process builds
 * it from all games and writes it to the data directory; later changes of single games are applied
 * to it. While a new one is built, requests use the old one.
 */
export function createReadModel<Model>(
  kind: ModelKind<Model>,
  { db, config, responseCache, applyEffects, now }: ModelDeps,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const path = join(config.dataDir, kind.file);
  let held: (Opened<Model> & { changes: number }) | undefined;
  let currentMarker = '';
  let child: ChildProcess | undefined;
  let building: Promise<void> | undefined;
  let checking: Promise<boolean> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checkedAge = -1;
  let closed = false;
  let buildFailed = false;

  const markerOf = (rebuilt: number) => JSON.stringify([kind.format, rebuilt]);
  const logFailure = (error: unknown) => log.error({ err: error }, `${kind.name} of games`);
  const isUsable = () => held && (kind.servesWhenOld || held.origin.marker === currentMarker);
  const isChecked = () =>
    checkedAge === responseCache.version() && now().getTime() - checkedAt < checkEveryMs;

  function hold(opened: Opened<Model>) {
    if (held) kind.close(held.model);
    held = { ...opened, changes: 0 };
  }

  async function takeChanges() {
    const [time, age] = [now().getTime(), responseCache.version()];
    const { rebuilt, turn } = await catalogueState(db);
    currentMarker = markerOf(rebuilt);
    if (held?.origin.marker !== currentMarker && (building || !(await takeFile())))
      startBuild(turn);
    else if (held && held.origin.turn < turn) await follow(held, turn);
    [checkedAt, checkedAge] = [time, age];
  }

  async function follow(model: NonNullable<typeof held>, turn: number) {
    const room = kind.maxChanges - model.changes;
    const ids = await changedSince(db, model.origin.turn, room + 1);
    if (ids.length > room) return startBuild(turn);
    await kind.change(model.model, ids);
    model.changes += ids.length;
    model.origin = { ...model.origin, turn };
    // Rebuilds early, so that the limit is not reached.
    if (model.changes > kind.maxChanges / 4) startBuild(turn);
  }

  /** Opens the file if it has the current marker; returns whether it does. */
  async function takeFile(): Promise<boolean> {
    if (closed || !existsSync(path)) return false;
    // An unreadable file or one of another release is rebuilt; the latter is not opened at all.
    const opened = await openCurrent().catch(logFailure);
    if (opened && !closed) hold(opened);
    else if (opened) kind.close(opened.model);
    return opened !== undefined && !closed;
  }

  async function openCurrent() {
    const { marker } = await kind.originOf(path);
    return marker === currentMarker ? kind.open(path) : undefined;
  }

  function startBuild(turn: number) {
    building ??= build({ marker: currentMarker, turn })
      .then(() => {
        buildFailed = false;
      })
      .catch((error: unknown) => {
        buildFailed = true;
        logFailure(error);
      })
      .finally(() => (building = undefined));
  }

  async function build(origin: Origin) {
    if (closed) return;
    const model = await kind.readSmall?.(origin);
    if (model) hold({ model, origin });
    else {
      await queueBuild(() => buildFile(origin));
      // A running check may still use the model that is about to be closed.
      await checking;
      await takeFile();
    }
    // Responses cached during the build are outdated, and the new model still lacks newer changes.
    await applyEffects({ invalidate: gameListReads });
    await check();
  }

  async function buildFile(origin: Origin) {
    if (closed) return;
    const unfinished = `${path}.${process.pid}`;
    child = fork(programPath('server/features/games/models/build-child.ts'), { execArgv });
    let failure = 'it was interrupted';
    child.on('message', (message: string) => (failure = message));
    const { dataDir, databaseUrl } = config;
    const task = { model: kind.name, path, unfinished, origin, dataDir, databaseUrl };
    child.send(task satisfies BuildTask);
    const [code] = await once(child, 'close');
    child = undefined;
    if (code === 0) return;
    rmSync(unfinished, { force: true });
    if (!closed) throw new Error(`It was not built: ${failure}`);
  }

  /** Runs one check at a time. Logs a failure and returns false; the next request tries again. */
  function check(): Promise<boolean> {
    checking ??= takeChanges()
      .then(() => true)
      .catch((error: unknown) => {
        logFailure(error);
        return false;
      })
      .finally(() => (checking = undefined));
    return checking;
  }

  /** Builds the file if there is no current one, and leaves it closed to save memory. */
  async function prepare() {
    removeUnfinished(path);
    const found = existsSync(path) ? await kind.originOf(path).catch(logFailure) : undefined;
    const { rebuilt } = await catalogueState(db);
    if (found?.marker === markerOf(rebuilt)) return;
    await check();
    await building;
    release();
  }

  function release() {
    if (held) kind.close(held.model);
    held = undefined;
    checkedAge = -1;
  }

  async function current(): Promise<Model> {
    // A check that was already running may have missed the caller's own write, so another one
    // follows, unless the first one failed.
    if (!isChecked() && (await check()) && !isChecked()) await check();
    if (!isUsable()) await Promise.race([building, sleep(timeoutMs, undefined, { ref: false })]);
    if (!held || !isUsable()) throw overloaded();
    return held.model;
  }

  return {
    prepare: () => prepare().catch(logFailure),
    check,
    current,
    /** Whether requests are rejected because the build failed; retries from time to time. */
    isDown(): boolean {
      const isDown = buildFailed && !isUsable();
      if (isDown && !isChecked()) void check();
      return isDown;
    },
    /** Rebuilds a file that proves to be damaged; until then, requests get 503. */
    async query<Result>(read: (model: Model) => Result): Promise<Result> {
      const model = await current();
      try {
        return read(model);
      } catch (error) {
        if (!isDamaged(error)) throw error;
        logFailure(error);
        release();
        rmSync(path, { force: true });
        throw overloaded();
      }
    },
    async close() {
      closed = true;
      // The child is too busy to handle another signal, and an unfinished file is useless.
      child?.kill('SIGKILL');
      await Promise.all([checking, building]);
      release();
    },
  };
}
