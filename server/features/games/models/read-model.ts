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
import { root } from '../../../platform/root.ts';
import type { BuildTask } from './build-child.ts';
import { removeLeftBehind } from './left-behind.ts';

/** What a model was made from: everything as it was at this rebuild, and changes up to this turn. */
export type Origin = { marker: string; turn: number };
export type Opened<Model> = { model: Model; origin: Origin };

export type ModelKind<Model> = {
  name: BuildTask['model'];
  file: string;
  /** To be raised with every change of what the file holds or how it is written. */
  format: number;
  open(path: string): Promise<Opened<Model>>;
  /** What the file was made from, without opening all of it. */
  originOf(path: string): Promise<Origin>;
  /** A catalogue that is small enough is read here and now; undefined when it is not. */
  readSmall?(origin: Origin): Promise<Model | undefined>;
  /** Brings single games in step. */
  change(model: Model, ids: readonly number[]): Promise<void>;
  close(model: Model): void;
  /** How many changed games a model bears before it has to be made anew. */
  maxChanges: number;
  /** Whether a model of games that have all been written anew since is better than none. */
  servesWhenOld: boolean;
};

export type ReadModel<Model> = ReturnType<typeof createReadModel<Model>>;

/** How long another instance's change may stay unseen; our own is seen at once. */
const checkEveryMs = 5000;
/** How long a request waits for the very first model. */
const patienceMs = 3000;

/** Rows are short-lived while a model is built: a small young generation saves memory. */
const execArgv = ['--max-semi-space-size=2'];

/** One file at a time in this process, because each takes as much memory as the server. */
let lastBuild: Promise<unknown> = Promise.resolve();
function inTurn(build: () => Promise<void>): Promise<void> {
  const next = lastBuild.then(build);
  lastBuild = next.catch(() => {});
  return next;
}

/**
 * Something that is read from memory or from a file of its own in place of the database: made by a
 * process of its own from all games, kept in the data directory, and brought in step with single
 * changes. Requests go on with the old one while a new one is made.
 */
export function createReadModel<Model>(
  kind: ModelKind<Model>,
  {
    db,
    engine,
    config,
    answers,
    now,
  }: Pick<Context, 'db' | 'engine' | 'config' | 'answers' | 'now'>,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const path = join(config.dataDir, kind.file);
  let held: (Opened<Model> & { changes: number }) | undefined;
  let wanted = '';
  let child: ChildProcess | undefined;
  let building: Promise<void> | undefined;
  let checking: Promise<boolean> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checkedAge = -1;
  let closed = false;
  let buildFailed = false;

  const markerOf = (rebuilt: number) => JSON.stringify([kind.format, rebuilt]);
  const logFailure = (error: unknown) => log.error({ err: error }, `${kind.name} of games`);
  const isUsable = () => held && (kind.servesWhenOld || held.origin.marker === wanted);
  const isChecked = () =>
    checkedAge === answers.age() && now().getTime() - checkedAt < checkEveryMs;

  function hold(opened: Opened<Model>) {
    if (held) kind.close(held.model);
    held = { ...opened, changes: 0 };
  }

  async function takeChanges() {
    const [time, age] = [now().getTime(), answers.age()];
    const { rebuilt, turn } = await catalogueState(db, engine);
    wanted = markerOf(rebuilt);
    if (held?.origin.marker !== wanted && (building || !(await takeFile()))) startBuild(turn);
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
    // In good time, so that it never comes to that.
    if (model.changes > kind.maxChanges / 4) startBuild(turn);
  }

  /** Whether the file is the model that is wanted; then it is the one in use. */
  async function takeFile(): Promise<boolean> {
    if (closed || !existsSync(path)) return false;
    // A file that cannot be read is as good as none: it is written anew.
    const opened = await kind.open(path).catch(logFailure);
    if (!opened) return false;
    const isWanted = !closed && opened.origin.marker === wanted;
    if (isWanted) hold(opened);
    else kind.close(opened.model);
    return isWanted;
  }

  function startBuild(turn: number) {
    building ??= build({ marker: wanted, turn })
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
      await inTurn(() => buildFile(origin));
      // It may be busy with the model that is about to be closed.
      await checking;
      await takeFile();
    }
    // What was answered meanwhile came from the old one, and the new one has yet to catch up.
    answers.forget('/api/game/list', '/api/game/search');
    await check();
  }

  async function buildFile(origin: Origin) {
    if (closed) return;
    const unfinished = `${path}.${process.pid}`;
    child = fork(join(root, 'server/features/games/models/build-child.ts'), { execArgv });
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

  /** One at a time; a failure is logged and the next request tries again. Tells whether it went well. */
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

  /** Makes the file when there is none that will do, and leaves it closed: memory is dear. */
  async function prepare() {
    removeLeftBehind(path);
    const found = existsSync(path) ? await kind.originOf(path).catch(logFailure) : undefined;
    const { rebuilt } = await catalogueState(db, engine);
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
    // A check that was under way may have missed what this caller wrote. One that failed waited for
    // the database long enough.
    if (!isChecked() && (await check()) && !isChecked()) await check();
    if (!isUsable()) await Promise.race([building, sleep(patienceMs, undefined, { ref: false })]);
    if (!held || !isUsable()) throw overloaded();
    return held.model;
  }

  return {
    prepare: () => prepare().catch(logFailure),
    check,
    current,
    /** Whether requests are refused because it cannot be built; then it is tried again now and then. */
    isDown(): boolean {
      const isDown = buildFailed && !isUsable();
      if (isDown && !isChecked()) void check();
      return isDown;
    },
    /** A file that turns out to be damaged is made anew; until then callers are asked to come back. */
    async ask<Answer>(question: (model: Model) => Answer): Promise<Answer> {
      const model = await current();
      try {
        return question(model);
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
      // It is too busy to hear a polite request, and its file is of no use half-made.
      child?.kill('SIGKILL');
      await Promise.all([checking, building]);
      release();
    },
  };
}
