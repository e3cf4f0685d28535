import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/build.mjs';
import { killBackups, killRestores, runCommand } from '../../tests/backup-command.ts';

/**
 * `npm run kills -- DIRECTORY [KILLS] [postgres://…]`: kills restores and backups of the SQLite
 * database in a directory at many moments, and checks the result of each kill. The restores go into
 * a copy or into an empty PostgreSQL database, which is then the source of the backups.
 */
const [dataDir, kills = '200', databaseUrl = null] = process.argv.slice(2);
if (!dataDir) throw new Error('Usage: npm run kills -- DIRECTORY [KILLS] [URL]');
await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'ludex-kills-'));
const say = (text: string) => process.stdout.write(`${text}\n`);
try {
  const source = { dataDir, databaseUrl: null };
  const half = Math.ceil(Number(kills) / 2);
  const files = [join(folder, 'first.gz'), join(folder, 'second.gz')] as const;
  for (const file of files) {
    const { code, err } = await runCommand(source, ['backup', '--out', file]);
    if (code !== 0) throw new Error(err);
    // Adds a row to the list of backups, so that the two files differ.
    await runCommand(source, ['backup']);
  }
  const target = { dataDir: join(folder, 'data'), databaseUrl };
  const done = await killRestores(target, files, half);
  say(`${half} kills of restores: ${done} were done before, no database is damaged.`);
  const complete = await killBackups(target, join(target.dataDir, 'backups'), half);
  say(`${half} kills of backups: ${complete} files in the folder, all of them good.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
