import type { TestProject } from 'vitest/node';
import { createTemplate } from '../test-database.ts';

/** Migrates once for the run; each test then works on a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env['TEST_ENGINE'] = project.name === 'postgres' ? 'postgres' : 'sqlite';
  const { name, dispose } = await createTemplate();
  process.env['TEST_TEMPLATE'] = name;
  return dispose;
}
