import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { step } from '../../scripts/lib/progress.mjs';
import { inProject, readJson } from '../../scripts/lib/project.mjs';
import { npm } from './npm.ts';

const version = '13.5.0';
const folder = inProject('bench', '.data', 'lighthouse');
const place = join(folder, 'node_modules', 'lighthouse');

/** The parts of the report that we read. */
export type LighthouseReport = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
  /** The speed of the machine during the run; an idle desktop has 1500 and more. */
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
};

export type Lighthouse = (
  url: string,
  flags: {
    port: number;
    logLevel: 'silent';
    onlyCategories: string[];
    throttling: Record<string, number>;
  },
) => Promise<{ lhr: LighthouseReport } | undefined>;

/**
 * Lighthouse is larger than the product with all its tools, and few people need it. So it is not a
 * dependency, but installed into a folder that git ignores when it is first needed.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!isInstalled()) await step(`Installing Lighthouse ${version} into ${folder}`, install);
  const entry = pathToFileURL(join(place, 'core', 'index.js')).href;
  const { default: lighthouse } = (await import(entry)) as { default: Lighthouse };
  return lighthouse;
}

function isInstalled(): boolean {
  const file = join(place, 'package.json');
  return existsSync(file) && (readJson(file) as { version: string }).version === version;
}

async function install() {
  mkdirSync(folder, { recursive: true });
  // Without its own package.json, npm would use and change one in a parent folder.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  await npm(folder, 'install', `lighthouse@${version}`, '--no-package-lock');
}
