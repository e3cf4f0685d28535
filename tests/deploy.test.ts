import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inProject } from '../scripts/lib/project.mjs';
import { config } from '../scripts/release/image-config.mjs';
import { findProgram } from '../scripts/test/programs.mjs';
import { findProxy } from '../scripts/test/proxies.mjs';
import { readVersion } from '../server/platform/root.ts';
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

describe.each(['compose.yaml', 'compose.postgres.yaml'])('%s', (file) => {
  type Service = { image: string; environment?: Record<string, string>; read_only?: boolean };
  type Compose = { services: Record<string, Service>; volumes: Record<string, null> };
  // It comes with @fastify/swagger.
  const yaml = createRequire(import.meta.url)('yaml') as { parse: (text: string) => Compose };
  const { services, volumes } = yaml.parse(read(file));

  test('runs this version read-only, with settings that exist', () => {
    const { image, environment, read_only: isReadOnly } = services['ludex']!;
    expect(image).toBe(`localhost/ludex:${readVersion()}`);
    expect(isReadOnly).toBe(true);
    expect(unknownSettings(environment!)).toEqual([]);
  });

  test('declares the volumes that it uses', () => {
    const used = [...read(file).matchAll(/volumes: \['(\w+):/g)].map(([, name]) => name);
    expect(new Set(Object.keys(volumes))).toEqual(new Set(used));
  });
});

test('the dashboard asks for metrics that are documented', () => {
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
