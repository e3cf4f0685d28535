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

/** What there may be more and more of, and the queries that readers run on it. */
export type Subject = {
  name: string;
  /** The questions only read, so that the filled database serves the next run, too. */
  isReusable?: true;
  fill(database: Database, size: number): Promise<void>;
  questions(
    database: Database,
    folder: string,
  ): Promise<{ questions: Readonly<Record<string, GrowthQuery>>; close(): void }>;
};

type Questions = Awaited<ReturnType<Subject['questions']>>;

/** Of one size. */
type Opened = { questions: Questions['questions']; close(): Promise<void> };

const questionsPerBlock = 200;
const blocks = { least: 15, most: 200, seconds: 5 };

/** What a query costs with a hundred times more data, in process. */
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
  // On exit as well: Ctrl-C must not leave gigabytes behind.
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

/** The same question to every size. */
async function growthOf(question: string, bySize: readonly GrowthQuery[]): Promise<Growth> {
  const p99 = await quietest99(bySize);
  const fits = bySize.every(({ times = 0, mostMicros = 0 }, size) => {
    return p99[size]! <= Math.max(times * p99[0]!, mostMicros);
  });
  return { question, goal: bySize[0]!.goal, p99, fits };
}

/**
 * Microseconds. The quietest block counts: whatever else the machine does only ever adds. Blocks
 * take turns, so that what is slow for a while is slow for all sizes.
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
    // Not the CPU time of the thread, which many a kernel counts by the tick.
    const begin = performance.now();
    await run(turn);
    times.push(1000 * (performance.now() - begin));
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(questionsPerBlock * 0.99)]!;
}
