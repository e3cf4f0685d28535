import { parseArgs } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { accountCleanups } from './account-cleanups.ts';
import { removeDemo } from './features/demo/remove-demo.ts';
import { migrations } from './migrations/index.ts';
import { endCommand, withUsage } from './platform/command-line.ts';
import { readConfig, type Config } from './platform/config.ts';
import { makeFilesPrivate } from './platform/data-dir.ts';
import { openDatabase, placeOf } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openKeys } from './platform/auth/keys.ts';
import { createSetupToken } from './platform/auth/setup-token.ts';

/** `npm run admin`: a one-time link that makes a signed-in account an administrator. */
function setupLink(config: Config, asJson: boolean): string {
  const { path, token, expiresAt } = createSetupToken(openKeys(config), new Date());
  const url = config.publicUrl + path;
  if (asJson) return JSON.stringify({ url, token, expiresAt });
  return [
    'Open this link in a browser that is signed in; it makes that account an administrator.',
    'It works once, within 15 minutes.',
    '',
    url,
    '',
    renderUnicodeCompact(config.phoneUrl + path, { border: 2 }),
  ].join('\n');
}

/** With `--remove-demo`: removes the people of the demo, with everything they have written. */
async function withoutDemo(config: Config, asJson: boolean): Promise<string> {
  place = placeOf(config);
  const database = await openDatabase(config);
  try {
    const now = new Date();
    await migrate(database, migrations, now);
    const removed = await database.db
      .transaction()
      .execute((db) => removeDemo(db, accountCleanups, now));
    if (asJson) return JSON.stringify(removed);
    const { members, texts } = removed;
    if (members === 0) return 'There are no members of the demo.';
    return `Removed ${members} members of the demo with their ${texts} reviews and comments.`;
  } finally {
    await database.close();
  }
}

let place = '';

async function main() {
  const options = {
    'remove-demo': { type: 'boolean', default: false },
    'print-json': { type: 'boolean', default: false },
  } as const;
  const usage = 'npm run admin [-- --remove-demo] [--print-json]';
  const { values } = withUsage(usage, () => parseArgs({ options }));
  makeFilesPrivate();
  const config = readConfig();
  const asJson = values['print-json'];
  const text = values['remove-demo']
    ? await withoutDemo(config, asJson)
    : setupLink(config, asJson);
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => endCommand(error, place));
