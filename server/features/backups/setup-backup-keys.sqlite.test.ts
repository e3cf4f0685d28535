import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../../tests/builders.ts';
import { isRestored, startNewSite } from '../../../tests/setup-site.ts';
import { createMigratedDatabase } from '../../../tests/test-database.ts';
import { migrations } from '../../migrations/index.ts';
import { openKeys } from '../../platform/auth/keys.ts';
import { createSetupToken } from '../../platform/auth/setup-token.ts';
import { backUp } from '../../platform/backup/backup-database.ts';
import type { Config } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { secretPurpose } from '../../platform/settings/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludex-test-'));
let backupWithKeys: Buffer;
const masterKey = 'k'.repeat(43);
const passphrase = 'correct horse battery';
const sourceKeys = openKeys({ dataDir: folder, secretKey: masterKey });

beforeAll(async () => {
  const source = await createMigratedDatabase();
  await aUser(source.database.db, { roles: ['user', 'admin'] });
  const value = sourceKeys.seal(secretPurpose, '"a key of Steam"');
  await source.database.db.insertInto('settings').values({ key: 'steamApiKey', value }).execute();
  const file = join(folder, 'keys.backup.gz');
  const keys = { masterKey, passphrase };
  await backUp({ ...source.config, file, version: '0.1.0', keys }, migrations);
  backupWithKeys = readFileSync(file);
  await source.dispose();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the key in a backup is restored with its passphrase, and secrets still work', async () => {
  const { empty, server, setup } = await startNewSite();
  const keyFile = join(empty.config.dataDir, 'secret.key');
  const ownKey = readFileSync(keyFile, 'utf8');
  await setup.send(backupWithKeys);
  const refused = (errorMessage: string) => [
    409,
    expect.objectContaining({ errorMessage, data: { needsPassphrase: true } }),
  ];
  expect(await setup.restore()).toEqual(
    refused('This backup contains the key of its site: its passphrase is needed.'),
  );
  expect(await setup.restore({ passphrase: 'correct horse batterie' })).toEqual(
    refused('The passphrase is wrong. Nothing was changed.'),
  );
  await setup.until({ canRestore: true, isRestoring: false, received: backupWithKeys.length });
  expect(readFileSync(keyFile, 'utf8')).toBe(ownKey);

  expect((await setup.restore({ passphrase }))[0]).toBe(202);
  await setup.until(isRestored);
  // The running server uses the restored key: it accepts a token signed by the other site.
  const { token } = createSetupToken(sourceKeys, new Date());
  expect((await fetch(`${server.baseUrl}/api/setup/backup?token=${token}`)).status).toBe(200);
  await server.stop();
  expect(await storedSecret(empty.config)).toBe('"a key of Steam"');
  await empty.dispose();
}, 360_000);

test.each([
  ['when it is left out', {}, { withoutKeys: true }],
  ['when SECRET_KEY wins over it', { SECRET_KEY: 's'.repeat(43) }, {}],
])(
  'a backup with a key is restored without it %s',
  async (_when, environment, choice) => {
    const { empty, server, setup } = await startNewSite(environment);
    await setup.send(backupWithKeys);
    expect((await setup.restore(choice))[0]).toBe(202);
    await setup.until(isRestored);
    await server.stop();
    expect(await storedSecret(empty.config)).toBeNull();
    await empty.dispose();
  },
  360_000,
);

/** Null when it cannot be decrypted with the key of this site. */
async function storedSecret(config: Config): Promise<string | null> {
  const { db, close } = await openDatabase(config);
  const { value } = await db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
  await close();
  return openKeys(config).unseal(secretPurpose, value);
}
