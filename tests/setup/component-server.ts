import { createServer } from 'node:http';
import { fastify } from 'fastify';
import { csrf } from '../../contract/limits.ts';
import type { Role } from '../../contract/members/me.ts';
import { openSession } from '../../server/platform/auth/sessions.ts';
import { aUser } from '../builders.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { fillCatalogue } from './component-catalogue.ts';

/** The real server, in this process, behind the page that runs the component tests. */
export async function setup(): Promise<() => Promise<void>> {
  const t = await createTestApp();
  await fillCatalogue(t);
  // Browser and server agree on the time: what was just written may be edited.
  Object.defineProperty(t.clock, 'now', { get: () => new Date() });
  const doors = await openDoors(t);
  const server = createServer((request, response) =>
    (request.url?.startsWith('/test/') ? doors : t.app).routing(request, response),
  );
  const port = Number(process.env['COMPONENT_SERVER_PORT']);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return async () => {
    server.closeAllConnections();
    server.close();
    await t.close();
  };
}

type Somebody = { nickname: string; roles: Role[] };
type Call = Somebody & { method: 'get' | 'post' | 'put' | 'patch' | 'delete'; url: string };

/** What no reader can do: sign in without a phone, and let somebody else do something. */
async function openDoors(t: TestApp) {
  const doors = fastify();
  const people = new Map<string, ReturnType<typeof t.signInAs>>();
  const enroll = ({ nickname, roles }: Somebody) =>
    aUser(t.db, { nickname, roles: ['user', ...roles] });

  doors.post<{ Body: Somebody }>('/test/session', async ({ body }, reply) => {
    const user = await enroll(body);
    const { token } = await openSession(t.db, user, 'Test browser', t.clock.now);
    return reply.header('set-cookie', `sid=${token}; Path=/; HttpOnly`).send(user);
  });

  doors.delete('/test/session', (_request, reply) =>
    reply
      .header(
        'set-cookie',
        ['sid', csrf.cookie].map((name) => `${name}=; Path=/; Max-Age=0`),
      )
      .send({}),
  );

  doors.post<{ Body: Call & { body?: object } }>('/test/request', async ({ body: call }) => {
    const key = [call.nickname, ...call.roles].join(' ');
    const member = people.get(key) ?? enroll(call).then((user) => t.signInAs(user));
    people.set(key, member);
    const response = await (await member)[call.method](call.url, call.body);
    if (response.statusCode >= 400) throw new Error(`${call.url}: ${response.body}`);
    return response.json().data;
  });

  await doors.ready();
  return doors;
}
