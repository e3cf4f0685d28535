import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installDebianPackages } from './debian.mjs';
import { unprivilegedOwner } from './postgres.mjs';
import { findProgram, isProgram, untilReady } from './programs.mjs';

/** Debian installs it in a folder that only root's PATH contains. */
const besidePath = '/usr/sbin/pgbouncer';

export const findPgBouncer = () =>
  findProgram(['pgbouncer']) ?? (isProgram(besidePath) ? besidePath : undefined);

/**
 * Finds or installs a PgBouncer.
 * @returns {Promise<string | undefined>} what is used, in words; undefined when none can be had
 */
export async function ensurePgBouncer() {
  const found = findPgBouncer();
  if (found) return found;
  if (!(await installDebianPackages(['pgbouncer']))) return undefined;
  const installed = findPgBouncer();
  return installed && `${installed} (installed now)`;
}

/**
 * Starts PgBouncer in transaction mode in front of all databases of a server. Its pool has three
 * connections, so that two transactions of a client may use different ones.
 * @param {string} program
 * @param {number} port
 * @param {string} serverUrl
 */
export async function startPgBouncer(program, port, serverUrl) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'ludex-pgbouncer-'));
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const login = password ? `password=${decodeURIComponent(password)}` : '';
  const file = path.join(home, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort || 5432} user=${decodeURIComponent(username)} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 100
`,
  );
  // PgBouncer refuses to run as root.
  const owner = await unprivilegedOwner();
  if (owner) for (const place of [home, file]) chownSync(place, owner.uid, owner.gid);
  const server = spawn(program, [file], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...owner,
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  await untilReady(server, { name: 'PgBouncer', readyText: 'process up' });
  return {
    /** @param {string} url that of a database of the server */
    through: (url) => {
      const address = new URL(url);
      address.host = `127.0.0.1:${port}`;
      return address.href;
    },
    stop: async () => {
      server.kill('SIGKILL');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
