import type { compare as source } from '../../zh-CN/service/compare.ts';

export const compare: typeof source = {
  title: 'Compare players',
  lead: 'Choose two to five games and see their players in one chart.',
  games: 'Compared games',
  remove: (name) => `Remove ${name}`,
  add: 'Add a game',
  offered: 'Games to compare with',
  save: 'Save picture',
  file: 'players.png',
  caption: ({ names, measure }) => `Players of ${names.join(', ')}: ${measure.toLowerCase()}`,
  at: ({ time, values }) => `${time}: ${values.join(', ')}`,
  silent: (names) => `No player counts in this time: ${names.join(', ')}.`,
  wholeTime: 'Show all',
  problems: {
    twice: 'One game is named twice. Choose different games.',
    tooMany: 'At most five games can be compared.',
    malformed: 'This address names something that is no game.',
    unknown: 'One of these games is not here.',
  },
  goOn: 'Compare the others',
  startAgain: 'Choose games',
};
