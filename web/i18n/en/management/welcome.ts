import type { ManagementMessages } from '../../zh-CN/management.ts';

export const welcome: ManagementMessages['welcome'] = {
  title: 'Three questions, then it’s alive',
  running: 'Coming to life',
  done: 'It’s alive',
  change: 'Edit',
  skip: 'Not now',
  name: {
    title: 'Its name',
    answer: (name, language) => `${name}, ${language}`,
    save: 'Save and go on',
  },
  life: {
    title: 'Bring it to life',
    answer: (sources) =>
      sources === 0 ? 'Offline for now' : sources === 1 ? '1 source' : `${sources} sources`,
    accept: 'Switch off any time. By starting you accept the',
    start: 'Yes, start',
    sources: {
      players: { name: 'Today’s players and charts', about: 'Steam, unofficial API, every 10 min' },
      facts: {
        name: 'Names, dates, covers, reviews',
        about: 'Steam, unofficial API, all within a day',
      },
      announcements: { name: 'Announcements', about: 'Steam, official API' },
      names: { name: 'Chinese names and voices', about: 'Wikidata, CC0' },
    },
    covers: 'Covers',
    soon: 'The next ten minutes',
    steps: [
      { at: '1 min', what: 'Players of the top 100' },
      { at: '3 min', what: 'Covers of the top 500' },
      { at: '5 min', what: 'Home shows Playing now' },
      { at: '10 min', what: 'Updates and posts' },
    ],
  },
  pictures: {
    cache: { name: 'Through this server', about: 'private for readers, about 400 MB' },
    store: { name: 'From the store', about: 'the store sees your readers' },
    none: { name: 'Drawn ones only', about: 'no network' },
  },
  backup: {
    title: 'Where backups go',
    answer: 'This machine, 3:30 each night',
    elsewhere: 'Elsewhere',
    how: 'Set this variable before the start, to another disk or a shared folder:',
    now: 'Back up now',
    started: 'Backing up',
    keep: 'Keep them here',
  },
  progress: {
    label: 'Progress',
    left: (minutes) => `About ${minutes} min left, you can leave`,
    rest: 'The rest comes by itself',
    steps: 'Steps',
    names: {
      players: 'Players of popular games',
      covers: 'Covers, most played first',
      facts: 'Names, dates, reviews',
      announcements: 'Announcements',
      names: 'Chinese names, voices',
    },
    states: { off: 'off', waiting: 'next', running: 'running', done: 'done', late: 'delayed' },
    arrived: 'Just in',
    home: 'See the home page',
    desk: 'Management',
  },
};
