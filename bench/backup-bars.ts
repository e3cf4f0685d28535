import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { nodePath } from '../scripts/lib/runtime.mjs';
import { migrations } from '../server/migrations/index.ts';
import { openDatabase, sqliteFile } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { fillDiscussion } from './dataset/synthetic-comments.ts';

/**
 * `npm run backup-bars -- DIRECTORY postgres://… [COMMENTS]`: copies the SQLite database of a
 * directory, adds a long discussion, and measures a move into an empty PostgreSQL database, and a
 * cycle of backup, restore and another backup.
 */
const [source, target, comments = '1000000'] = process.argv.slice(2);
if (!source || !target) throw new Error('Usage: npm run backup-bars -- DIRECTORY URL [COMMENTS]');

const say = (text: string) => process.stdout.write(`${text}\n`);
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

type Measured = { output: string; ms: number; peakMebibytes: number };

/** Runs a command and samples its memory every 100 ms for the peak. */
async function measure(dataDir: string, args: readonly string[]): Promise<Measured> {
  const begin = performance.now();
  // The same flags as `npm run`.
  const flags = ['--max-semi-space-size=4'];
  const child = spawn(nodePath(), [...flags, 'server/backup.ts', ...args, '--print-json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let peakMebibytes = 0;
  const timer = setInterval(() => {
    peakMebibytes = Math.max(peakMebibytes, peakOf(child.pid!));
  }, 100);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args[0]} failed`);
  return { output, ms: performance.now() - begin, peakMebibytes };
}

function peakOf(pid: number): number {
  try {
    const [, kibibytes = '0'] =
      /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kibibytes) / 1024);
  } catch {
    return 0;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'ludex-bars-'));
try {
  const dataDir = join(folder, 'data');
  const database = await copyWithComments(source, dataDir);
  await database.close();

  const moved = await measure(dataDir, ['move', '--to', target]);
  say(
    `Move to PostgreSQL: ${inSeconds(moved.ms)}, at most ${moved.peakMebibytes} MiB (≤ 300 s, ≤ 250 MB)`,
  );

  const first = await measure(dataDir, ['backup', '--out', join(folder, 'first.gz')]);
  say(`Backup, restored and compared: ${inSeconds(first.ms)}, at most ${first.peakMebibytes} MiB`);
  const restored = join(folder, 'restored');
  const restore = await measure(restored, ['restore', join(folder, 'first.gz')]);
  say(`Restore: ${inSeconds(restore.ms)}, at most ${restore.peakMebibytes} MiB`);
  const again = await measure(restored, ['backup', '--out', join(folder, 'again.gz')]);
  const tablesOf = ({ output }: Measured) =>
    JSON.stringify((JSON.parse(output) as { tables: object }).tables);
  const isSame = tablesOf(first) === tablesOf(again);
  say(`Backup of what was restored: checksums ${isSame ? 'equal' : 'DIFFER'}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function copyWithComments(from: string, dataDir: string) {
  const original = new DatabaseSync(sqliteFile(from), { readOnly: true });
  const database = await openDatabase({ dataDir, databaseUrl: null });
  await database.close();
  await backup(original, sqliteFile(dataDir));
  original.close();
  const copy = await openDatabase({ dataDir, databaseUrl: null });
  await migrate(copy, migrations, new Date());
  await fillDiscussion(copy.db, Number(comments));
  return copy;
}
