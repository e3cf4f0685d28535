import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../scripts/lib/project.mjs';
import { findProxy } from '../scripts/test/proxies.mjs';

// The examples for nginx and Caddy run in tests/e2e/site.

test('HAProxy accepts our example', () => {
  const example = readFileSync(inProject('deploy/haproxy.cfg'), 'utf8');
  // The certificate is the operator's.
  const plain = example.replace(/bind .*/, 'bind 127.0.0.1:8080');
  const file = path.join(tmpdir(), `ludex-haproxy-${process.pid}.cfg`);
  writeFileSync(file, plain);
  const output = execFileSync(findProxy('haproxy') ?? 'haproxy', ['-c', '-f', file], {
    encoding: 'utf8',
  });
  rmSync(file);
  expect(output).toContain('Configuration file is valid');
});
