import type { reports as source } from '../zh-CN/reports.ts';

export const reports: typeof source = {
  report: 'Report',
  text: 'Moderators see it and your note. The author won’t know who reported it.',
  kind: 'Reason',
  kinds: { spam: 'Spam', abuse: 'Abuse', spoiler: 'Spoiler', other: 'Other' },
  note: 'Details',
  done: 'Thanks. Moderators will take a look.',
  why: 'Your report will be sent once you sign in.',
};
