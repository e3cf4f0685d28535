import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { nodePath } from '../../../scripts/lib/runtime.mjs';
import { startProduct } from './product.ts';

const loaded = () => path.join(process.env['E2E_DEMO_DATA']!, 'data');
const failed = () => path.join(process.env['E2E_DEMO_DATA']!, 'failed');

/** Loads the demo data once for all workers; journeys that need none begin meanwhile. */
export function loadDemoData(): () => Promise<void> {
  process.env['E2E_DEMO_DATA'] = mkdtempSync(path.join(tmpdir(), 'ludex-e2e-demo-'));
  const loading = load().catch((error: unknown) => writeFileSync(failed(), String(error)));
  return async () => {
    await loading;
    rmSync(process.env['E2E_DEMO_DATA']!, { recursive: true, force: true });
  };
}

async function load(): Promise<void> {
  const product = await startProduct();
  await product.stop();
  await removePeople(product.dataDir);
  renameSync(product.dataDir, loaded());
}

/** Journeys count what they write themselves. */
async function removePeople(dataDir: string): Promise<void> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const command = ['scripts/run.mjs', 'server/admin.ts', '--remove-demo', '--print-json'];
  const { stdout } = await promisify(execFile)(nodePath(), command, { env });
  const { members } = JSON.parse(stdout.trim().split('\n').at(-1)!) as { members: number };
  if (members === 0) throw new Error('The demo had no members to remove.');
}

/** A data directory to copy. */
export async function demoData(): Promise<string> {
  while (!existsSync(loaded())) {
    if (existsSync(failed())) throw new Error(readFileSync(failed(), 'utf8'));
    await delay(100);
  }
  return loaded();
}
