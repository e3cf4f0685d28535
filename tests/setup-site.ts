import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { csrf } from '../contract/limits.ts';
import { backupPartBytes } from '../contract/operator/backup-limits.ts';
import { startServer } from './server-process.ts';
import { createMigratedDatabase } from './test-database.ts';

/** A piece of a backup, as the set-up of a site sends it. */
export const partOf = (token: string, bytes: Buffer, offset = 0) => ({
  token,
  offset,
  base64: bytes.subarray(offset, offset + backupPartBytes).toString('base64'),
});

/** A browser with the setup link that a new site prints. */
async function openSetup({ baseUrl, output }: Awaited<ReturnType<typeof startServer>>) {
  const token = () => [...output.out.matchAll(/\/setup#token=(\S+)/g)].at(-1)?.[1] ?? '';
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
  const readState = (of = token()) =>
    fetch(`${baseUrl}/api/setup/backup?token=${of}`).then(
      async (response) => ((await response.json()) as { data: object }).data,
      () => null,
    );
  // A site that has started again accepts the links of before, and prints another a moment later.
  let sender = '';
  return {
    async send(bytes: Buffer) {
      sender = token();
      expect((await post('/api/setup/backup', partOf(sender, bytes))).status).toBe(200);
    },
    async restore(choice: object = {}) {
      const response = await post('/api/setup/backup/restore', { token: sender, ...choice });
      return [response.status, await response.json()] as const;
    },
    /** Sends the request for a restore, and leaves before its response. */
    async restoreAndLeave() {
      // A server that has not read the whole request when the client leaves does not act on it.
      for (let ms = 50; await isWaiting(); ms *= 2) await requestAndLeave(ms);
    },
    until: (state: object) =>
      expect.poll(() => readState(), { timeout: 150_000 }).toMatchObject(state),
  };

  async function isWaiting(): Promise<boolean> {
    const state = (await readState(sender)) as {
      isRestoring: boolean;
      isRestored: boolean;
      received: number;
    } | null;
    // A restore that has failed has used up what was sent.
    return state !== null && !state.isRestoring && !state.isRestored && state.received > 0;
  }

  async function requestAndLeave(ms: number) {
    const payload = JSON.stringify({ token: sender });
    const lines = [
      'POST /api/setup/backup/restore HTTP/1.1',
      `Host: ${new URL(baseUrl).host}`,
      'Content-Type: application/json',
      `Content-Length: ${payload.length}`,
      `Cookie: ${cookies.join('; ')}`,
      `${csrf.header}: ${decodeURIComponent(proof)}`,
    ];
    const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
    // A server that restores already closes its connections and takes no new ones.
    socket.on('error', () => {});
    if (!(await once(socket, 'connect').catch(() => null))) return;
    await new Promise((resolve) => socket.write([...lines, '', payload].join('\r\n'), resolve));
    await setTimeout(ms);
    socket.destroy();
  }
}

/** A site without members, and a browser in its set-up. */
export async function startNewSite(environment: Record<string, string> = {}) {
  const empty = await createMigratedDatabase();
  await empty.database.close();
  const { dataDir, databaseUrl } = empty.config;
  const location = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  const server = await startServer({ ...location, ...environment });
  await server.ready();
  return { empty, server, setup: await openSetup(server) };
}

export const isRestored = { canRestore: false, isRestored: true, failure: null };
