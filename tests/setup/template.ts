import type { TestProject } from 'vitest/node';
import { createTemplate, templateSetting } from '../test-database.ts';

/** Migrates once for the run and engine; each test then works on a copy. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // The projects are set up one after another, so this also holds for their later set-up files.
  process.env['TEST_ENGINE'] = project.name === 'postgres' ? 'postgres' : 'sqlite';
  const setting = templateSetting();
  if (process.env[setting]) return undefined;
  const { name, dispose } = await createTemplate();
  process.env[setting] = name;
  return dispose;
}
