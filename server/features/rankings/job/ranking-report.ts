import type { JobReport, JobResult } from '../../../platform/jobs/job.ts';
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

export const upToDate: JobResult = {
  outcome: 'nothing-new',
  message: { en: 'Every chart is up to date.', 'zh-CN': '所有榜单都是最新的。' },
};

export function rankingResult(rows: number, rankings: number): JobResult {
  const places = rows.toLocaleString('en');
  return {
    outcome: rows === 0 ? 'nothing-new' : 'ok',
    message: {
      en: `Checked ${rankings} rankings and wrote ${places} ${rows === 1 ? 'entry' : 'entries'}.`,
      'zh-CN': `检查了 ${rankings} 种榜单，写入 ${places} 条榜单记录。`,
    },
    counts: { rankings, rows },
  };
}
