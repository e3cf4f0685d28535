import { defineConfig } from '@playwright/test';
import { launchArgs, systemChromium } from './scripts/test/chromium.mjs';

const isCi = Boolean(process.env['CI']);
const executablePath = systemChromium();

export default defineConfig({
  // Files run in the order of their paths: those in data-sources/ wait for jobs, so they are first.
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'dist/e2e',
  // One more than there are cores on a small machine: journeys also wait, for codes, toasts and polls.
  // Beside other tests, `npm test` asks for fewer.
  workers: 3,
  // A slow machine is no failure.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: isCi,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // It only matters without a connection, and each new browser would install it.
    serviceWorkers: 'block',
    // Nobody learns anything from waiting for a dialog to slide in.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: launchArgs, ...(executablePath && { executablePath }) },
  },
});
