import { existsSync } from 'node:fs';
import { readJson } from '../lib/project.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, ok: boolean, seconds: number, counts?: Counts | undefined }} Step
 */

/**
 * What Vitest counted. A file that could not even load has no tests in the report, yet failed.
 * @param {string} file
 * @returns {Counts}
 */
export function vitestCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = readJson(file);
  const unloadable = report.testResults.filter(
    (/** @type {any} */ suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {string} file
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = readJson(file);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** @param {Step[]} steps */
export function summary(steps) {
  const width = Math.max(...steps.map(({ name }) => name.length));
  return steps
    .map(({ name, ok, seconds, counts }) => {
      const time = `${seconds.toFixed(1)} s`.padStart(8);
      return `  ${name.padEnd(width)}  ${ok ? 'ok    ' : 'FAILED'} ${time}  ${counts ? line(counts) : ''}`;
    })
    .map((text) => text.trimEnd())
    .join('\n');
}

/** @param {Step[]} steps */
export function total(steps) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const step of steps) {
    counts.passed += step.counts?.passed ?? 0;
    counts.failed += step.counts?.failed ?? 0;
    counts.skipped += step.counts?.skipped ?? 0;
  }
  return counts;
}

/** @param {Counts} counts */
export function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
