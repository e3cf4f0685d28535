import type { feeds as source } from '../../zh-CN/management/feeds.ts';

export const feeds: typeof source = {
  lead: 'Title, link and at most 280 characters of each item go to the editors’ inbox. They decide what becomes of it, unless the site publishes reports by themselves (Management → Site).',
  list: 'Feeds',
  none: 'No feeds yet.',
  url: 'Address',
  urlHint: 'The public address of an RSS, Atom or JSON feed',
  name: 'Name',
  nameHint: 'Leave it empty to use the feed’s own name',
  add: 'Add feed',
  lastOk: (age) => `Last read: ${age}`,
  remove: 'Remove',
  removeLabel: (title) => `Remove: ${title}`,
  removeTitle: (title) => `Remove “${title}”?`,
  removeText: 'It is not read any more. What it has brought stays in the inbox.',
  done: { added: 'The feed has been added.', removed: 'The feed has been removed.' },
};
