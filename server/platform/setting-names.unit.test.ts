import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/lib/project.mjs';
import { unknownSettings } from './setting-names.ts';

const found = (...names: string[]) =>
  unknownSettings(Object.fromEntries(names.map((name) => [name, 'a value'])));

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['TIMEZONE', 'TIME_ZONE'],
  ['TRUST_PROXIES', undefined],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['SECRET_KEYFILE', 'SECRET_KEY_FILE'],
  ['PROT', 'PORT'],
  ['public_url', 'PUBLIC_URL'],
  ['LUDEX_PORT', 'PORT'],
  ['LUDEX_DATA_DIR', 'DATA_DIR'],
])('%s is taken for %s', (name, meant) => {
  expect(found(name)).toEqual(meant ? [{ name, meant }] : []);
});

test('every unknown variable with our prefix is reported', () => {
  expect(found('LUDEX_THEME')).toEqual([{ name: 'LUDEX_THEME', meant: undefined }]);
});

test('variables of other programs are not reported', () => {
  const ordinary = `HOME PATH PWD OLDPWD USER LOGNAME SHELL SHLVL TERM LANG LC_ALL TZ MAIL EDITOR PAGER
    HOSTNAME HOSTTYPE TMPDIR DISPLAY COLORTERM LS_COLORS _ CI DEBUG NODE_ENV NODE_OPTIONS NODE_PATH
    NODE_VERSION YARN_VERSION NPM_CONFIG_PREFIX INIT_CWD SSH_AUTH_SOCK SSH_TTY XDG_RUNTIME_DIR
    XDG_DATA_DIRS XDG_DATA_HOME INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS SYSTEMD_EXEC_PID
    MEMORY_PRESSURE_WATCH PGHOST PGPORT PGUSER PGDATA PGDATABASE POSTGRES_USER POSTGRES_DB REDIS_HOST
    REDIS_PORT HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY AWS_REGION KUBERNETES_PORT
    KUBERNETES_SERVICE_HOST LUDEX_SERVICE_HOST LUDEX_SERVICE_PORT LUDEX_PORT_3000_TCP_ADDR
    MALLOC_ARENA_MAX CHROME_PATH TEST_DATABASE_URL SERVER_PORT DB_HOST LESS VISUAL BROWSER FORCE_COLOR`;
  expect(found(...ordinary.split(/\s+/))).toEqual([]);
  expect(unknownSettings({ LUDEX_PORT: 'tcp://10.0.0.7:3000', DATABSE_URL: ' ' })).toEqual([]);
});

test('every setting in the README is known', () => {
  const rows = readFileSync(inProject('README.md'), 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm);
  const names = [...rows].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(20);
  const prefixed = names.map((name) => `LUDEX_${name}`);
  expect(found(...prefixed).map(({ meant }) => meant)).toEqual(names);
});
