import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from '../scripts/lib/progress.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { migrations } from '../server/migrations/index.ts';
import { openDatabase, type Database } from '../server/platform/database.ts';
import { migrate } from '../server/platform/migrate.ts';

export type Question = {
  goal: string;
  times?: number;
  mostMicros?: number;
  ask(turn: number): unknown;
};
export type Growth = { question: string; goal: string; p99: number[]; fits: boolean };

/** What there may be more and more of, and what readers ask about it. */
export type Subject = {
  name: string;
  /** Where the questions only read, what was filled in once is kept for the next run. */
  isKept?: true;
  fill(database: Database, size: number): Promise<void>;
  questions(
    database: Database,
    folder: string,
  ): Promise<{ questions: Readonly<Record<string, Question>>; close(): void }>;
};

const questionsAsked = 200;
const blocks = { least: 15, most: 60, seconds: 5 };

/** What a question costs when there is a hundred times more to answer it from, in process. */
export async function measureGrowth(subject: Subject, sizes: readonly number[]): Promise<Growth[]> {
  const table = new Map<string, Growth>();
  for (const size of sizes) {
    const { folder, clear } = subject.isKept ? keptFolder(subject, size) : passingFolder();
    const name = `${size.toLocaleString('en')} ${subject.name}`;
    await step(name, () => measureSize(subject, size, folder, table));
    clear();
  }
  return [...table.values()];
}

function passingFolder() {
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

function keptFolder({ name }: Subject, size: number) {
  const folder = inProject('bench', '.data', 'growth', `${name}-${size}`);
  mkdirSync(folder, { recursive: true });
  return { folder, clear: () => undefined };
}

async function measureSize(
  subject: Subject,
  size: number,
  folder: string,
  table: Map<string, Growth>,
) {
  const database = await openDatabase({ dataDir: folder, databaseUrl: null });
  await migrate(database, migrations, new Date());
  const filled = join(folder, 'filled');
  if (!existsSync(filled)) {
    await subject.fill(database, size);
    writeFileSync(filled, '');
  }
  const { questions, close } = await subject.questions(database, folder);
  for (const [name, question] of Object.entries(questions)) {
    const p99 = await quietest99(question.ask);
    const row = table.get(name) ?? { question: name, goal: question.goal, p99: [], fits: true };
    row.p99.push(p99);
    row.fits = p99 <= Math.max((question.times ?? 0) * row.p99[0]!, question.mostMicros ?? 0);
    table.set(name, row);
  }
  close();
  await database.close();
}

/** Microseconds. The quietest block counts: whatever else the machine does only ever adds. */
async function quietest99(ask: Question['ask']): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  const end = performance.now() + 1000 * blocks.seconds;
  const isOver = (block: number) =>
    block >= blocks.most || (block >= blocks.least && performance.now() > end);
  for (let block = 0; !isOver(block); block += 1) {
    const times: number[] = [];
    for (let turn = 0; turn < questionsAsked; turn += 1) {
      // Not the CPU time of the thread, which many a kernel counts by the tick.
      const begin = performance.now();
      await ask(turn);
      times.push(1000 * (performance.now() - begin));
    }
    times.sort((a, b) => a - b);
    best = Math.min(best, times[Math.floor(questionsAsked * 0.99)]!);
  }
  return best;
}
