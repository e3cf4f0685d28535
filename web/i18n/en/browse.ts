import type { browse as source } from '../zh-CN/browse.ts';

export const browse: typeof source = {
  actor: {
    lead: 'The people who voice, perform and write games, with the work they took part in.',
    empty: 'There is nobody to browse yet',
    emptyText: 'Once people are published they are listed here by name, linked to their work.',
    missing: 'This person was not found',
    missingText: 'The link may be mistyped, or the entry was merged into another.',
    all: 'All people',
  },
};
