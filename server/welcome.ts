import { renderUnicodeCompact } from 'uqr';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import type { Keys } from './platform/auth/keys.ts';
import { createSetupToken } from './platform/auth/setup-token.ts';

/** Prints what an operator needs to know after the start. */
export async function printWelcome({ db, place }: Database, config: Config, keys: Keys) {
  const lines = ['', `  Ludex is ready at ${config.publicUrl}`, `  Data: ${place}`];
  if (config.publicUrl.startsWith('http:')) {
    lines.push(
      '  Without https, session cookies travel unprotected: use this on your own network only.',
    );
  }
  const foreign = await db
    .selectFrom('passkeys')
    .select('host')
    .where('host', '!=', config.passkeyHost ?? '')
    .limit(1)
    .executeTakeFirst();
  if (foreign) {
    lines.push(
      `  Some passkeys belong to ${foreign.host} and do not work at this address (PUBLIC_URL).`,
    );
  }
  const administrator = await db
    .selectFrom('users')
    .select('id')
    .where('roles', 'like', '%admin%')
    .limit(1)
    .executeTakeFirst();
  if (!administrator) {
    const { path } = createSetupToken(keys, new Date());
    lines.push(
      '',
      '  There is no administrator yet. Open this link within 15 minutes and sign in there:',
    );
    lines.push(`  ${config.publicUrl}${path}`);
    lines.push('  Three questions there bring the site to life: its name, live data, backups.');
    if (process.stdout.isTTY) {
      lines.push('', renderUnicodeCompact(config.phoneUrl + path, { border: 2 }));
    }
  }
  const source = await db.selectFrom('sources').select('id').limit(1).executeTakeFirst();
  if (administrator && !source && config.live.data !== 'off') {
    lines.push(
      '',
      `  Bring it to life with today's players and covers: ${config.publicUrl}/welcome`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
