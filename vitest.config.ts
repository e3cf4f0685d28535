import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { inProject } from './scripts/lib/project.mjs';
import { launchArgs, systemChromium } from './scripts/test/chromium.mjs';
import { freePort } from './scripts/test/free-port.mjs';
import { outcomesReporter } from './scripts/test/vitest-reporter.mjs';
import { layerOrder } from './vite.config.ts';

// A slow machine is no failure: what may hang is bounded, nothing is timed.
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
const template = 'tests/setup/template.ts';
// Each test has a database of its own; to load the modules anew for each file took half of the time.
const shared = { ...patience, isolate: false };
const server = { ...shared, include: ['server/**/*.test.ts'] };
const executablePath = systemChromium();

// Workers, and the many children that servers in them start, find their modules compiled.
process.env['NODE_COMPILE_CACHE'] ??= inProject('node_modules', '.cache', 'compile');

// The set-up starts the real server on this port, in this process. Vitest reads this file again for
// the browser, hence the environment: both readings must agree.
process.env['COMPONENT_SERVER_PORT'] ??= String(await freePort());
const apiPort = process.env['COMPONENT_SERVER_PORT'];
const report = process.env['VITEST_REPORT'];

const libraries = [
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'axe-core',
  'diff',
  'lucide-react',
  'uqr',
];

export default defineConfig({
  test: {
    // Tests of deadlines wait more than they compute. Beside journeys, `npm test` asks for fewer.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', ...(report ? [outcomesReporter(report)] : [])],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'brand/**/*.test.ts',
            'contract/**/*.test.ts',
            'server/**/*.unit.test.ts',
            'scripts/**/*.test.ts',
            'web/**/*.test.ts',
            'tests/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...server,
          name: 'sqlite',
          exclude: ['**/*.unit.test.ts', '**/*.postgres.test.ts'],
          env: { TEST_ENGINE: 'sqlite' },
          globalSetup: template,
        },
      },
      {
        test: {
          ...server,
          name: 'postgres',
          exclude: ['**/*.unit.test.ts', '**/*.sqlite.test.ts'],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['tests/setup/postgres.ts', template],
        },
      },
      {
        plugins: [react()],
        css: { postcss: { plugins: [layerOrder] } },
        // Found while a test runs, a library would make Vite reload it.
        optimizeDeps: { include: libraries },
        server: {
          // As the browser sends it: the server compares its own address with where a write is from.
          proxy: {
            '^/(api/|test/|covers[.]svg)': {
              target: `http://127.0.0.1:${apiPort}`,
              changeOrigin: false,
            },
          },
        },
        test: {
          ...patience,
          name: 'components',
          include: ['web/**/*.test.tsx'],
          globalSetup: [template, 'tests/setup/component-server.ts'],
          setupFiles: 'tests/components/setup.ts',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: { args: launchArgs, ...(executablePath && { executablePath }) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
