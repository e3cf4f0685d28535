import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { buildApp } from '../../app.ts';
import { openSession } from '../auth/sessions.ts';

type Member = Awaited<ReturnType<TestApp['signIn']>>;

let site: TestApp;
/** A second instance on the same database. */
let other: TestApp['app'];
beforeAll(async () => {
  site = await createTestApp();
  const { config, database, keys, clock } = site;
  other = await buildApp({ config, database, keys, now: () => clock.now });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  await other.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await other.close();
  await site.close();
});

async function listen(app: TestApp['app'], { cookies }: Pick<Member, 'cookies'>) {
  const { port } = app.server.address() as AddressInfo;
  const headers = { cookie: `sid=${cookies['sid']}` };
  const request = get({ port, host: '127.0.0.1', path: '/api/me/events', headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  return response;
}

test('a stream ends with the session it was opened by, at whichever instance', async () => {
  const admin = await site.signIn('admin');
  const ends: ((member: Member) => Promise<{ statusCode: number }>)[] = [
    (member) => member.post('/api/logout'),
    ({ user }) => admin.put(`/api/user/${user.id}/ban`, { banned: true, reason: 'spam' }),
    ({ user }) => admin.delete(`/api/user/${user.id}/sessions`),
    ({ user }) => admin.put(`/api/user/${user.id}/roles`, { roles: ['user', 'editor'] }),
    // A proof replaces the token that opened the stream, and may be a copy.
    async (member) => {
      const { codes } = (await member.post('/api/me/recovery-codes')).json().data;
      return member.post('/api/me/step-up', { code: codes[0] });
    },
  ];
  const streams = await Promise.all(
    ends.map(async (end) => {
      const member = await site.signIn();
      const both = [await listen(site.app, member), await listen(other, member)];
      expect((await end(member)).statusCode).toBe(200);
      return both;
    }),
  );
  // `text` resolves only when a stream has ended.
  const texts = await Promise.all(streams.flat().map((stream) => text(stream)));
  expect(texts).toHaveLength(10);
});

test('nothing is sent to a session that has ended, while another of the same member receives it', async () => {
  const first = await site.signIn();
  const { token } = await openSession(site.db, first.user, 'Second browser', site.clock.now);
  const second = site.browser({ sid: token });
  await second.get('/api/me');
  const [ending, open] = [await listen(site.app, first), await listen(site.app, second)];
  await first.post('/api/logout');
  await second.post('/api/me/notifications/read', {});
  let received = '';
  for await (const bytes of open) {
    received += String(bytes);
    if (received.includes('event: notification')) break;
  }
  expect(await text(ending)).not.toContain('event:');
});
