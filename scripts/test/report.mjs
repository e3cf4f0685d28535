import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { readJson, root } from '../lib/project.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ counts: Counts, failures: string[] }} Report
 * @typedef {{ name: string, ok: boolean, seconds: number } & Partial<Report>} Step
 * @typedef {{ project: string, file: string, name: string, state: string, message?: string | undefined }} VitestOutcome
 */

/** @type {Report} */
const noReport = {
  counts: { passed: 0, failed: 1, skipped: 0 },
  failures: ['The runner ended without a report.'],
};

/**
 * Reads the result file of our Vitest reporter.
 * @param {string} file
 * @returns {Report}
 */
export function vitestReport(file) {
  if (!existsSync(file)) return noReport;
  /** @type {VitestOutcome[]} */
  const outcomes = readJson(file);
  const inState = (/** @type {string} */ requested) =>
    outcomes.filter(({ state }) => state === requested);
  const [passed, failed] = [inState('passed'), inState('failed')];
  return {
    counts: {
      passed: passed.length,
      failed: failed.length,
      skipped: outcomes.length - passed.length - failed.length,
    },
    failures: failed.map(({ project, file, name, message }) =>
      failure(`${project}: ${file}`, name, message),
    ),
  };
}

/**
 * @param {string} file
 * @returns {Report}
 */
export function playwrightReport(file) {
  if (!existsSync(file)) return noReport;
  const { stats, errors, suites = [] } = readJson(file);
  return {
    counts: {
      passed: stats.expected,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    },
    failures: [
      ...suites.flatMap(specsOf).filter(isFailed).map(firstError),
      ...errors.map((/** @type {any} */ error) => failure('', '', error.message)),
    ],
  };
}

/**
 * @param {any} suite
 * @returns {any[]}
 */
const specsOf = ({ suites = [], specs = [] }) => [...suites.flatMap(specsOf), ...specs];

/** @param {any} spec */
const isFailed = (spec) => !spec.ok;

/** @param {any} spec */
function firstError({ file, line: at, title, tests }) {
  const results = tests.flatMap((/** @type {any} */ test) => test.results);
  const { error } = results.find((/** @type {any} */ result) => result.error) ?? {};
  return failure(`${file}:${at}`, title, error?.message);
}

/**
 * Prints only the first lines of a message, which contain the expectation; the rest was printed
 * before.
 * @param {string} file
 * @param {string} title
 * @param {string} [message]
 */
function failure(file, title, message = '') {
  const place = file.replace(`${root}/`, '');
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 6);
  return [`${place} ${title}`.trim(), ...lines.map((text) => `  ${text}`)].join('\n').trim();
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

/**
 * Repeats the failures at the end, because the runners' output is far above.
 * @param {Step[]} steps
 */
export function failures(steps) {
  return steps.flatMap(({ name, failures = [] }) => failures.map((text) => `[${name}] ${text}`));
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
