import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../../tests/builders.ts';
import { isRestored, partOf, startNewSite } from '../../../tests/setup-site.ts';
import { createTestApp } from '../../../tests/test-app.ts';
import { createMigratedDatabase } from '../../../tests/test-database.ts';
import { migrations } from '../../migrations/index.ts';
import { createSetupToken } from '../../platform/auth/setup-token.ts';
import { backUp } from '../../platform/backup/backup-database.ts';
import { openDatabase } from '../../platform/database/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludex-test-'));
let backup: Buffer;

/** It is accepted, but no server starts with its key. */
let fatal: Buffer;
const passphrase = 'correct horse battery';

beforeAll(async () => {
  const source = await createMigratedDatabase();
  await aUser(source.database.db, { nickname: 'Olive', roles: ['user', 'admin'] });
  const file = join(folder, 'source.backup.gz');
  await backUp({ ...source.config, file, version: '0.1.0' }, migrations);
  backup = readFileSync(file);
  const fatalFile = join(folder, 'fatal.backup.gz');
  const keys = { masterKey: 'short', passphrase };
  await backUp({ ...source.config, file: fatalFile, version: '0.1.0', keys }, migrations);
  fatal = readFileSync(fatalFile);
  await source.dispose();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('pieces are accepted in order, with a setup link, on a site without administrator', async () => {
  const site = await createTestApp();
  await site.signIn();
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
  const member = await used.signIn('admin');
  const late = createSetupToken(used.keys, used.clock.now).token;
  expect((await member.post('/api/setup/backup', partOf(late, backup))).statusCode).toBe(409);
  const state = () => member.post('/api/setup/backup/status', { token: late });
  expect((await state()).json().data).toMatchObject({ canRestore: false, received: 0 });
  await member.post('/api/setup', { token: late });
  const dead = await state();
  expect([dead.statusCode, dead.json().errorMessage]).toEqual([
    403,
    'This link is not valid any more. Run `npm run admin` for a new one.',
  ]);
  await used.close();
});

test('a new site starts with the backup of another; an invalid one changes nothing', async () => {
  const { empty, server, setup } = await startNewSite();
  await setup.send(backup.subarray(0, backup.length / 2));
  expect((await setup.restore())[0]).toBe(202);
  const failure = expect.stringMatching(/^The file is cut off/);
  await setup.until({ isRestored: false, failure });

  await setup.send(backup);
  await setup.restoreAndLeave();
  await setup.until(isRestored);
  await server.stop();
  expect(await server.ended).toBe(0);
  const { db, close } = await openDatabase(empty.config);
  const users = await db.selectFrom('users').select('nickname').execute();
  expect(users).toEqual([{ nickname: 'Olive' }]);
  await close();
  await empty.dispose();
}, 360_000);

test('a site that cannot start with what was restored goes back', async () => {
  const { empty, server, setup } = await startNewSite();
  await setup.send(fatal);
  rmSync(join(empty.config.dataDir, 'secret.key'));
  expect((await setup.restore({ passphrase }))[0]).toBe(202);
  const failure = expect.stringMatching(/^The backup could not be restored/);
  await setup.until({ canRestore: true, isRestored: false, failure });
  expect(server.output.err).toContain('The site is what it was before the restore.');
  await server.stop();
  await empty.dispose();
}, 360_000);
