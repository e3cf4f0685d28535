import { run } from '../lib/child.mjs';
import { Refusal, step } from '../lib/progress.mjs';
import { commandOf } from '../lib/project.mjs';
import { nodePath } from '../lib/runtime.mjs';
import { installDebianPackages } from './debian.mjs';
import { findProgram, isProgram } from './programs.mjs';

/**
 * The headless shell comes first: without the full browser's windows a journey takes a third of the
 * time.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** Options for running as root and without network calls of the browser itself. */
export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The browser of this machine, or undefined for Playwright's own. */
export function systemChromium() {
  const named = process.env.CHROME_PATH;
  if (named && !isProgram(named))
    throw new Refusal(`CHROME_PATH names ${named}, which is no program.`);
  return named || findProgram(names);
}

/**
 * Finds or installs a Chromium.
 * @returns {Promise<string | undefined>} what is used, in words; undefined when none can be had
 */
export async function ensureChromium() {
  const found = systemChromium() ?? (await playwrightChromium());
  if (found) return found;
  if (await installDebianPackages(['chromium-headless-shell', 'fonts-noto-cjk'])) {
    const installed = systemChromium();
    if (installed) return `${installed} (installed now)`;
  }
  const code = await step("Installing Playwright's Chromium", async () => {
    const result = await run(nodePath(), [commandOf('playwright'), 'install', 'chromium']);
    return result.code;
  });
  return code === 0 ? await playwrightChromium() : undefined;
}

async function playwrightChromium() {
  const { chromium } = await import('playwright');
  const program = chromium.executablePath();
  return isProgram(program) ? program : undefined;
}
