import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../server/migrations/index.ts';
import { verifyBackup } from '../server/platform/backup/backup-database.ts';
import type { TableDigests } from '../server/platform/backup/backup-parts.ts';
import { digestTables, withSnapshot } from '../server/platform/backup/snapshot.ts';
import type { Config } from '../server/platform/config.ts';
import { inProject } from '../scripts/lib/project.mjs';
import { nodePath } from '../scripts/lib/runtime.mjs';

export type CommandEnd = { code: number | null; out: string; err: string; ms: number };
type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

type CommandOptions = {
  program?: 'backup' | 'doctor';
  /** Kills it when it takes longer. */
  killAfterMs?: number;
  /** No file may become larger, as on a disk that is full; in blocks of 512 bytes or of 1 KiB. */
  maxFileBlocks?: number;
  environment?: Readonly<Record<string, string>>;
};

/** Runs `backup`, `restore` … of the build in a process of its own. */
export async function runCommand(
  { dataDir, databaseUrl }: Place,
  args: readonly string[],
  { program = 'backup', killAfterMs, maxFileBlocks, environment }: CommandOptions = {},
): Promise<CommandEnd> {
  const start = performance.now();
  const limit = maxFileBlocks === undefined ? '' : `ulimit -f ${maxFileBlocks}; `;
  const script = inProject('dist', 'server', 'programs', `${program}.js`);
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, nodePath(), script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      SEED: 'none',
      NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'compile'),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  const timer =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return { code, ...output, ms: performance.now() - start };
}

const digestsOf = (place: Place): Promise<TableDigests> => withSnapshot(place, digestTables);

const isSame = (a: TableDigests, b: TableDigests) => JSON.stringify(a) === JSON.stringify(b);

/** Kills are spread over the duration of the command and slightly beyond its end. */
const momentOf = (kill: number, kills: number, ms: number) => ((kill + 0.5) / kills) * ms * 1.05;

/** Kills backups at many moments. All files left must be good; returns how many there are. */
export async function killBackups(place: Place, backupDir: string, kills: number): Promise<number> {
  const { ms } = await expectDone(runCommand(place, ['backup']));
  for (let kill = 0; kill < kills; kill += 1) {
    await runCommand(place, ['backup'], { killAfterMs: momentOf(kill, kills, ms) });
  }
  const files = readdirSync(backupDir).filter((name) => name.endsWith('.backup.gz'));
  for (const name of files) await verifyBackup(join(backupDir, name), { name, migrations });
  const unfinished = readdirSync(backupDir).filter((name) => name.startsWith('.unfinished'));
  if (unfinished.length > 1) throw new Error(`Left behind: ${unfinished.join(', ')}`);
  return files.length;
}

/**
 * Kills restores of one of two backups over the other. After each, the database must hold all of the
 * one or all of the other; returns how many restores had finished.
 */
export async function killRestores(
  place: Place,
  files: readonly [string, string],
  kills: number,
): Promise<number> {
  const wanted: TableDigests[] = [];
  let ms = 0;
  for (const file of files) {
    ({ ms } = await expectDone(runCommand(place, ['restore', file, '--replace'])));
    wanted.push(await digestsOf(place));
  }
  let current = 1;
  let done = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const next = 1 - current;
    const args = ['restore', files[next]!, '--replace'];
    await runCommand(place, args, { killAfterMs: momentOf(kill, kills, ms) });
    const found = await digestsOf(place);
    if (isSame(found, wanted[next]!)) {
      current = next;
      done += 1;
    } else if (!isSame(found, wanted[current]!)) {
      throw new Error(`The kill number ${kill + 1} has left a damaged database.`);
    }
  }
  // Leftovers of the kills must not prevent a later restore.
  await expectDone(runCommand(place, ['restore', files[1 - current]!, '--replace']));
  return done;
}

async function expectDone(end: Promise<CommandEnd>): Promise<CommandEnd> {
  const done = await end;
  if (done.code !== 0) throw new Error(done.err);
  return done;
}
