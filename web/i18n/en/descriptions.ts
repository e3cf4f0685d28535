import type { descriptions as source } from '../zh-CN/descriptions.ts';

export const descriptions: typeof source = {
  home: 'A game catalog, charts with full history, news, and discussion: every number has a source and a past.',
  ranking:
    'Players, sales, wishlists, and ratings. Every chart is kept, and every rank shows how it was calculated.',
  rankingTemplate: 'Turn any chart into a shareable image.',
  catalogue: 'Browse every game by genre, tag, platform, year, and score.',
  calendar:
    'What comes out when: releases by month, with genres and platforms, as a calendar to subscribe to.',
  gameDetail: 'Facts, player history, chart ranks, and reviews.',
  compare: 'The players of two to five games in one chart.',
  studio: 'Every game of a developer or publisher, and how many people play them.',
  series: 'Every game of a series, and how its launches compare.',
  actor: 'The voices behind the games: actors and the characters they play.',
  news: 'Game news, the stories behind the charts, and what readers think.',
  article: 'Read an article and join the discussion.',
  about: 'Who runs this site and what’s on it.',
  credits:
    'Where the data comes from, which open-source software is used, and under which licenses.',
  docs: 'The user guide and API documentation.',
  feedback: 'Report a data error or a bug, or share an idea. No account needed.',
  terms: 'The terms for using this site.',
  privacy: 'What this site stores, why, and for how long.',
  disclaimer: 'How accurate the data is, and what we’re not liable for.',
};
