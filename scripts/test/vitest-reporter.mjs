import { writeFileSync } from 'node:fs';

/**
 * @typedef {import('vitest/node').TestModule} TestModule
 * @typedef {import('vitest/node').SerializedError} SerializedError
 * @typedef {import('./report.mjs').VitestOutcome} VitestOutcome
 */

/**
 * Writes the outcome of every test with its project, which Vitest's own JSON reporter omits.
 * @param {string} file
 * @returns {import('vitest/node').Reporter}
 */
export const outcomesReporter = (file) => ({
  onTestRunEnd: (modules, unhandled) => {
    const outcomes = [...modules.flatMap(outcomesOf), ...unhandled.map(unhandledOutcome)];
    writeFileSync(file, JSON.stringify(outcomes));
  },
});

/**
 * A file that could not be loaded has no tests but counts as failed.
 * @param {TestModule} module
 * @returns {VitestOutcome[]}
 */
function outcomesOf(module) {
  const place = { project: module.project.name, file: module.moduleId };
  const suites = [module, ...module.children.allSuites()];
  return [
    ...suites.flatMap((suite) =>
      suite.errors().map(({ message }) => ({ ...place, name: '', state: 'failed', message })),
    ),
    ...[...module.children.allTests()].map((test) => {
      const { state, errors } = test.result();
      return { ...place, name: test.fullName, state, message: errors?.[0]?.message };
    }),
  ];
}

/**
 * @param {SerializedError} error
 * @returns {VitestOutcome}
 */
const unhandledOutcome = ({ message }) => ({
  project: 'vitest',
  file: 'unhandled error',
  name: '',
  state: 'failed',
  message,
});
