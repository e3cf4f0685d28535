import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { line, playwrightCounts, total, vitestCounts } from './report.mjs';

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

test('a test file that cannot load counts as a failure', () => {
  const file = report({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  });
  expect(vitestCounts(file)).toEqual({ passed: 7, failed: 2, skipped: 3 });
});

test("Playwright's flaky tests passed in the end, and errors outside tests are failures", () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
  const file = report({ stats, errors: [{}] });
  expect(playwrightCounts(file)).toEqual({ passed: 6, failed: 3, skipped: 3 });
});

test('a runner that left no report failed', () => {
  expect(vitestCounts(path.join(folder, 'none'))).toEqual({ passed: 0, failed: 1, skipped: 0 });
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
