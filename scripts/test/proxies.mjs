import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../lib/project.mjs';
import { installDebianPackages } from './debian.mjs';
import { findProgram, isProgram } from './programs.mjs';

const proxies = /** @type {const} */ (['nginx', 'caddy', 'haproxy']);

/** @typedef {(typeof proxies)[number]} ProxyName */

/**
 * Debian installs some of them in a folder that only root's PATH contains.
 * @param {ProxyName} name
 */
export const findProxy = (name) =>
  findProgram([name]) ?? [`/usr/sbin/${name}`, `/usr/bin/${name}`].find(isProgram);

/**
 * Finds or installs the proxies of the examples in deploy/.
 * @returns {Promise<string | undefined>} what is used, in words; undefined when one cannot be had
 */
export async function ensureProxies() {
  const missing = proxies.filter((name) => !findProxy(name));
  if (missing.length > 0 && !(await installDebianPackages(missing))) return undefined;
  return proxies.map(findProxy).join(', ');
}

/**
 * Starts a proxy with our example configuration, in front of a server on this machine.
 * @param {'nginx' | 'nginx-cache' | 'caddy'} example
 * @param {{ port: number, server: string }} place
 */
export async function startProxy(example, { port, server }) {
  const name = example === 'caddy' ? 'caddy' : 'nginx';
  const program = findProxy(name);
  if (!program) throw new Error(`There is no ${name}`);
  const home = mkdtempSync(path.join(os.tmpdir(), `ludex-${name}-`));
  const { args, env } =
    name === 'caddy' ? caddy(home, port, server) : nginx(home, port, server, example);
  const proxy = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let log = '';
  proxy.stderr.on('data', (chunk) => (log += chunk));
  const ended = new Promise((resolve) => proxy.once('close', resolve));
  while (!(await isListening(port))) {
    if (proxy.exitCode !== null) throw new Error(`${name} did not start:\n${log}`);
    await sleep(50);
  }
  return {
    stop: async () => {
      proxy.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} home
 * @param {number} port
 * @param {string} server
 * @param {string} name
 */
function nginx(home, port, server, name) {
  const example = readFileSync(inProject(`deploy/${name}.conf`), 'utf8')
    .replace('127.0.0.1:3000', server)
    .replace('listen 80;', `listen ${port};`)
    .replace('/var/cache/nginx/ludex', path.join(home, 'cache'));
  const site = path.join(home, 'site.conf');
  writeFileSync(site, example);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(home, kind)};`,
  );
  const file = path.join(home, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${home}/pid; error_log stderr warn;
events {}
http {
  access_log off; ${temporary.join(' ')}
  ${example.includes('server {') ? `include ${site};` : `server { listen ${port}; include ${site}; }`}
}
`,
  );
  return { args: ['-c', file, '-e', 'stderr'], env: process.env };
}

/**
 * @param {string} home
 * @param {number} port
 * @param {string} server
 */
function caddy(home, port, server) {
  const file = path.join(home, 'Caddyfile');
  const example = readFileSync(inProject('deploy/Caddyfile'), 'utf8');
  writeFileSync(file, `{\n\tadmin off\n}\n${example}`);
  mkdirSync(path.join(home, 'data'));
  const env = {
    ...process.env,
    HOME: home,
    XDG_DATA_HOME: path.join(home, 'data'),
    LUDEX_SITE: `http://localhost:${port}`,
    LUDEX_SERVER: server,
  };
  return { args: ['run', '--adapter', 'caddyfile', '--config', file], env };
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
