import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from '../../scripts/lib/progress.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { migrations } from '../../server/migrations/index.ts';
import { openDatabase, type Database } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';

export type GrowthQuery = {
  goal: string;
  times?: number;
  mostMicros?: number;
  run(turn: number): unknown;
};
export type Growth = { question: string; goal: string; p99: number[]; fits: boolean };

/** A kind of data whose amount grows, and the queries that are measured on it. */
export type Subject = {
  name: string;
  /** The queries only read, so that the filled database can be reused by the next run. */
  isReusable?: true;
  fill(database: Database, size: number): Promise<void>;
  questions(
    database: Database,
    folder: string,
  ): Promise<{ questions: Readonly<Record<string, GrowthQuery>>; close(): void }>;
};

type Questions = Awaited<ReturnType<Subject['questions']>>;

/** An opened database of one size. */
type Opened = { questions: Questions['questions']; close(): Promise<void> };

const questionsPerBlock = 200;
const blocks = { least: 15, most: 200, seconds: 5 };

/** Measures the cost of queries with a hundred times more data, in process. */
export async function measureGrowth(subject: Subject, sizes: readonly number[]): Promise<Growth[]> {
  const opened: Opened[] = [];
  for (const size of sizes) {
    const name = `${size.toLocaleString('en')} ${subject.name}`;
    opened.push(await step(name, () => openSize(subject, size)));
  }
  const table: Growth[] = [];
  for (const question of Object.keys(opened[0]!.questions)) {
    const bySize = opened.map(({ questions }) => questions[question]!);
    table.push(await step(question, () => growthOf(question, bySize)));
  }
  for (const { close } of opened) await close();
  return table;
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'ludex-growth-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Removes the folder on exit as well, so that Ctrl-C does not leave gigabytes behind.
  process.once('exit', remove);
  const clear = () => {
    remove();
    process.off('exit', remove);
  };
  return { folder, clear };
}

function reusableFolder({ name }: Subject, size: number) {
  const folder = inProject('bench', '.data', 'growth', `${name}-${size}`);
  mkdirSync(folder, { recursive: true });
  return { folder, clear: () => undefined };
}

async function openSize(subject: Subject, size: number): Promise<Opened> {
  const { folder, clear } = subject.isReusable ? reusableFolder(subject, size) : temporaryFolder();
  const database = await openDatabase({ dataDir: folder, databaseUrl: null });
  await migrate(database, migrations, new Date());
  const filled = join(folder, 'filled');
  if (!existsSync(filled)) {
    await subject.fill(database, size);
    writeFileSync(filled, '');
  }
  const { questions, close } = await subject.questions(database, folder);
  return {
    questions,
    async close() {
      close();
      await database.close();
      clear();
    },
  };
}

/** Runs the same query on every size. */
async function growthOf(question: string, bySize: readonly GrowthQuery[]): Promise<Growth> {
  const p99 = await quietest99(bySize);
  const fits = bySize.every(({ times = 0, mostMicros = 0 }, size) => {
    return p99[size]! <= Math.max(times * p99[0]!, mostMicros);
  });
  return { question, goal: bySize[0]!.goal, p99, fits };
}

/**
 * The p99 in microseconds. Uses the fastest block, because other load on the machine only adds
 * time. Blocks of all sizes alternate, so that a slow phase affects all of them.
 */
async function quietest99(bySize: readonly GrowthQuery[]): Promise<number[]> {
  const best = bySize.map(() => Number.POSITIVE_INFINITY);
  const end = performance.now() + 1000 * blocks.seconds * bySize.length;
  const isOver = (block: number) =>
    block >= blocks.most || (block >= blocks.least && performance.now() > end);
  for (let block = 0; !isOver(block); block += 1) {
    for (const [size, question] of bySize.entries()) {
      best[size] = Math.min(best[size]!, await blockOf(question));
    }
  }
  return best;
}

async function blockOf({ run }: GrowthQuery): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < questionsPerBlock; turn += 1) {
    // Wall-clock time, because many kernels count a thread's CPU time in coarse ticks.
    const begin = performance.now();
    await run(turn);
    times.push(1000 * (performance.now() - begin));
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(questionsPerBlock * 0.99)]!;
}
