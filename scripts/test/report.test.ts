import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failures, line, playwrightReport, total, vitestReport } from './report.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ludex-report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('every test counts as what became of it; one that never ran is skipped', () => {
  const states = ['passed', 'passed', 'failed', 'skipped', 'pending'];
  const outcomes = states.map((state) => ({ project: 'unit', file: 'a.test.ts', name: '', state }));
  expect(vitestReport(report(outcomes)).counts).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('errors outside of Playwright’s tests are failures', () => {
  const stats = { expected: 5, unexpected: 2, skipped: 3 };
  const file = report({ stats, errors: [{}] });
  expect(playwrightReport(file).counts).toEqual({ passed: 5, failed: 3, skipped: 3 });
});

test('a runner that left no report failed', () => {
  const { counts, failures } = vitestReport(path.join(folder, 'none'));
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(failures).toHaveLength(1);
});

test('the closing line adds up, and names skipped tests only when there are any', () => {
  const counts = { passed: 1, failed: 0, skipped: 0 };
  const steps = [
    { name: 'check', ok: true, seconds: 1 },
    { name: 'unit', ok: true, seconds: 1, counts },
    { name: 'e2e', ok: true, seconds: 1, counts: { ...counts, skipped: 2 } },
  ];
  expect(line(total(steps.slice(0, 2)))).toBe('1 passed, 0 failed');
  expect(line(total(steps))).toBe('2 passed, 0 failed, 2 skipped');
});

test('what failed is named at the end, with its place and the beginning of its message', () => {
  const outcome = { project: 'sqlite', file: 'server/csv.test.ts' };
  const vitest = vitestReport(
    report([
      { ...outcome, name: 'a good one', state: 'passed' },
      { ...outcome, name: 'a bad one', state: 'failed', message: 'expected 1 to be 2' },
    ]),
  );
  const spec = {
    ok: false,
    file: 'news.spec.ts',
    line: 7,
    title: 'is read',
    tests: [{ results: [{}, { error: { message: '\u001B[31mno heading\u001B[39m' } }] }],
  };
  const stats = { expected: 0, unexpected: 1, skipped: 0 };
  const playwright = playwrightReport(
    report({ stats, errors: [], suites: [{ suites: [{ specs: [spec] }] }] }),
  );
  const steps = [
    { name: 'unit sqlite', ok: false, seconds: 1, ...vitest },
    { name: 'e2e', ok: false, seconds: 1, ...playwright },
  ];
  expect(failures(steps)).toEqual([
    '[unit sqlite] sqlite: server/csv.test.ts a bad one\n  expected 1 to be 2',
    '[e2e] news.spec.ts:7 is read\n  no heading',
  ]);
});
