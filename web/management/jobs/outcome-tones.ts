import type { JobOutcome } from './jobs.api.ts';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export const outcomeTones: Record<JobOutcome, Tone> = {
  ok: 'success',
  'nothing-new': 'neutral',
  partial: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
  refused: 'warning',
  running: 'accent',
};
