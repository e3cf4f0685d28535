import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupPartBytes } from '../../../contract/operator/backup-limits.ts';
import { csrf } from '../../../contract/limits.ts';
import { aUser } from '../../../tests/builders.ts';
import { startServer } from '../../../tests/server-process.ts';
import { createTestApp } from '../../../tests/test-app.ts';
import { createEmptyDatabase, createMigratedDatabase } from '../../../tests/test-database.ts';
import { migrations } from '../../migrations/index.ts';
import { openKeys } from '../../platform/auth/keys.ts';
import { createSetupToken } from '../../platform/auth/setup-token.ts';
import { backUp } from '../../platform/backup/backup-database.ts';
import type { Config } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { secretPurpose } from '../../platform/settings/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludex-test-'));
let backup: Buffer;
let backupWithKeys: Buffer;
const masterKey = 'k'.repeat(43);
const passphrase = 'correct horse battery';
const sourceKeys = openKeys({ dataDir: folder, secretKey: masterKey });

beforeAll(async () => {
  const source = await createMigratedDatabase();
  await aUser(source.database.db, { nickname: 'Olive' });
  const value = sourceKeys.seal(secretPurpose, '"a key of Steam"');
  await source.database.db.insertInto('settings').values({ key: 'steamApiKey', value }).execute();
  const backUpTo = async (name: string, keys?: { masterKey: string; passphrase: string }) => {
    const file = join(folder, name);
    await backUp({ ...source.config, file, version: '0.1.0', keys }, migrations);
    return readFileSync(file);
  };
  backup = await backUpTo('source.backup.gz');
  backupWithKeys = await backUpTo('keys.backup.gz', { masterKey, passphrase });
  await source.dispose();
});
afterAll(() => rmSync(folder, { recursive: true }));

const partOf = (token: string, bytes: Buffer, offset = 0) => ({
  token,
  offset,
  base64: bytes.subarray(offset, offset + backupPartBytes).toString('base64'),
});

test('pieces are taken in their order, with the setup link, on a site without members', async () => {
  const site = await createTestApp();
  const visitor = site.browser();
  await visitor.get('/api/me');
  const { token } = createSetupToken(site.keys, site.clock.now);
  const send = (body: object) => visitor.post('/api/setup/backup', body);
  const restore = () => visitor.post('/api/setup/backup/restore', { token });

  expect((await send(partOf('not.a.token', backup))).statusCode).toBe(403);
  expect((await restore()).statusCode).toBe(409);
  const bytes = Buffer.from('no backup at all');
  expect((await send(partOf(token, bytes))).json().data).toMatchObject({ received: bytes.length });
  const early = await send({ token, offset: 5000, base64: 'AAAA' });
  expect([early.statusCode, early.json().data]).toEqual([409, { received: bytes.length }]);
  expect((await send({ token, offset: bytes.length, base64: 'AAAA' })).statusCode).toBe(200);
  const foreign = await restore();
  expect([foreign.statusCode, foreign.json().errorMessage]).toEqual([
    409,
    'The file is not a backup of Ludex.',
  ]);
  expect((await send(partOf(token, backup))).json().data.received).toBe(backup.length);
  expect((await restore()).json().data).toMatchObject({ isRestoring: true });
  expect((await send(partOf(token, backup))).statusCode).toBe(409);
  await site.close();

  const used = await createTestApp();
  const member = await used.signIn();
  const late = createSetupToken(used.keys, used.clock.now).token;
  expect((await member.post('/api/setup/backup', partOf(late, backup))).statusCode).toBe(409);
  const state = await member.get(`/api/setup/backup?token=${late}`);
  expect(state.json().data).toMatchObject({ canRestore: false, received: 0 });
  await used.close();
});

/** A browser with the setup link that a new site prints. */
async function openSetup({ baseUrl, output }: Awaited<ReturnType<typeof startServer>>) {
  const token = () => /\/setup\?token=(\S+)/.exec(output.out)?.[1] ?? '';
  await expect.poll(token).not.toBe('');
  const cookies = (await fetch(`${baseUrl}/api/me`)).headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';');
    return pair;
  });
  const proof = cookies.find((cookie) => cookie.startsWith(csrf.cookie))?.split('=')[1] ?? '';
  const post = async (path: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      cookie: cookies.join('; '),
      [csrf.header]: decodeURIComponent(proof),
    };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return fetch(baseUrl + path, request);
  };
  const readState = () =>
    fetch(`${baseUrl}/api/setup/backup?token=${token()}`).then(
      async (response) => ((await response.json()) as { data: object }).data,
      () => null,
    );
  return {
    async send(bytes: Buffer) {
      expect((await post('/api/setup/backup', partOf(token(), bytes))).status).toBe(200);
    },
    async restore(choice: object = {}) {
      const response = await post('/api/setup/backup/restore', { token: token(), ...choice });
      return [response.status, await response.json()] as const;
    },
    until: (state: object) => expect.poll(readState, { timeout: 150_000 }).toMatchObject(state),
  };
}

async function startEmpty(environment: Record<string, string> = {}) {
  const empty = await createEmptyDatabase();
  await empty.database.close();
  const { dataDir, databaseUrl } = empty.config;
  const location = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  const server = await startServer({ ...location, ...environment });
  await server.ready();
  return { empty, server, setup: await openSetup(server) };
}

const isRestored = { canRestore: false, isRestored: true, failure: null };

test('a new site starts with the backup of another; a bad one leaves it as it was', async () => {
  const { empty, server, setup } = await startEmpty();
  await setup.send(backup.subarray(0, backup.length / 2));
  expect((await setup.restore())[0]).toBe(202);
  const failure = expect.stringMatching(/^The file is cut off/);
  await setup.until({ isRestored: false, failure });

  await setup.send(backup);
  expect((await setup.restore())[0]).toBe(202);
  await setup.until(isRestored);
  await server.stop();
  expect(await server.ended).toBe(0);
  const { db, close } = await openDatabase(empty.config);
  const users = await db.selectFrom('users').select('nickname').execute();
  expect(users).toEqual([{ nickname: 'Olive' }]);
  await close();
  await empty.dispose();
}, 360_000);

test('the key in a backup comes along with its passphrase, and secrets keep working', async () => {
  const { empty, server, setup } = await startEmpty();
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
  // The running server has taken the key over: it knows what the other site has signed.
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
    const { empty, server, setup } = await startEmpty(environment);
    await setup.send(backupWithKeys);
    expect((await setup.restore(choice))[0]).toBe(202);
    await setup.until(isRestored);
    await server.stop();
    expect(await storedSecret(empty.config)).toBeNull();
    await empty.dispose();
  },
  360_000,
);

/** Null when the key of this site does not open it. */
async function storedSecret(config: Config): Promise<string | null> {
  const { db, close } = await openDatabase(config);
  const { value } = await db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
  await close();
  return openKeys(config).unseal(secretPurpose, value);
}
