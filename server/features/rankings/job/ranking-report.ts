import type { JobReport } from '../../../platform/jobs/job.ts';
import type { ComputeProgress } from '../compute/types.ts';
import { findDefinition } from '../definitions/definitions.ts';

/** How far a computation is, for the list of jobs. */
export function rankingReport(progress: ComputeProgress): JobReport {
  const { type, done, total, rows } = progress;
  const { name = type, nameEn = type } = findDefinition(type) ?? {};
  return {
    progress: done / total,
    note: { en: nameEn, 'zh-CN': name },
    counts: { rows },
    detail: progress,
  };
}
