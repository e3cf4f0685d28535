import type { frame as source } from '../../zh-CN/management/frame.ts';

export const frame: typeof source = {
  label: 'Management',
  home: (site) => `${site} management`,
  groups: { waiting: 'Waiting', content: 'Content', running: 'Running', site: 'Site' },
  waiting: (count) => `${count} waiting`,
  needsLook: 'needs a look',
  view: 'View site',
  fold: 'Fold the rail',
  unfold: 'Unfold the rail',
  jump: 'Search or jump',
  jumpTo: 'Pages',
  jumpIn: (page, text) => `Find “${text}” in ${page}`,
  nothing: 'No such page.',
  keys: {
    place: 'Go to a page in the rail, by the letter beside it',
    fold: 'Fold or unfold the rail',
  },
};
