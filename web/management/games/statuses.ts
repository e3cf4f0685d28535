import type { Messages } from '../../i18n/index.tsx';

export const statuses = [0, 1, 2] as const;

const names = ['draft', 'published', 'retired'] as const;
const tones = ['warning', 'success', 'neutral'] as const;

export type StatusName = (typeof names)[number];

export const statusName = (status: number): StatusName => names[status] ?? 'draft';

export const statusTone = (status: number) => tones[status] ?? 'neutral';

export const statusText = ({ gamesAdmin }: Messages, status: number): string =>
  gamesAdmin.statuses[statusName(status)];
