import type { browse as source } from '../zh-CN/browse.ts';

export const browse: typeof source = {
  ranking: {
    lead: 'Games in order, by month, by year or as of now, with their movement and history.',
    choose: 'Choose a ranking',
    unknown: (type) => `There is no ranking called “${type}”`,
    unknownText: 'Pick one from the list above.',
    empty: 'No edition has been published yet',
    emptyText:
      'The figures are in, but ranks can be read only after this site has computed and published them. Where the figures come from is written down already.',
    method: 'About the data',
    makeImage: 'Make an image',
  },
  template: {
    lead: 'Turn a ranking into an image to share: choose the ranking, the edition and the length, then download it.',
    preview: 'Preview',
    empty: 'There is no ranking to draw yet',
    emptyText:
      'Images are drawn from published rankings. The preview appears with the first edition.',
  },
  actor: {
    lead: 'The people who voice, perform and write games, with the work they took part in.',
    empty: 'There is nobody to browse yet',
    emptyText: 'Once people are published they are listed here by name, linked to their work.',
    missing: 'This person was not found',
    missingText: 'The link may be mistyped, or the entry was merged into another.',
    all: 'All people',
  },
  news: {
    lead: 'Articles about games and rankings, the newest first.',
    empty: 'There are no articles yet',
    emptyText:
      'The editors of this site have not published anything so far. Browse the rankings, or see who runs this place.',
  },
  article: {
    missing: 'This article was not found',
    missingText:
      'It may have been withdrawn, or the link is incomplete. The news page lists every article.',
    all: 'All news',
    lead: 'The text, its sources and what readers say.',
  },
};
