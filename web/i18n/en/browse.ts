import type { browse as source } from '../zh-CN/browse.ts';

const credits = (count: number) => (count === 1 ? '1 credit' : `${count} credits`);

export const browse: typeof source = {
  studio: {
    count: (games) => (games === 1 ? '1 game' : `${games} games`),
    players: (month) => `Playing, ${month}, all games`,
    counted: (games) => (games === 1 ? '1 game on record' : `${games} games on record`),
    most: 'Most at once, all games',
    monthly: (month) => `${month} · month average`,
    bestRank: 'Best rank',
    liked: 'Best liked',
    positive: 'Positive, all games',
    timeline: 'Time line',
    allPlayers: 'Players of all games',
    bestRanks: 'Best ranks',
    games: 'All games',
    score: (share) => `${share}% positive`,
    playing: (count) => `${count} playing`,
    missing: 'There is no such studio',
  },
  actor: {
    lead: 'The voice actors, performers, and writers behind the games, and what they’ve worked on.',
    find: 'Find people',
    name: 'Name',
    namePlaceholder: 'In any script',
    language: 'Language',
    anyLanguage: 'All languages',
    people: (count) => (count === '1' ? '1 person' : `${count} people`),
    about: (some, all) => {
      const more = all - some.length;
      const others = more > 0 ? ` and ${more} more ${more === 1 ? 'character' : 'characters'}` : '';
      return `Known as ${some.join(', ')}${others}.`;
    },
    credits,
    empty: 'No people yet',
    emptyText: 'They’ll appear here once games have credits.',
    nobody: 'No people found',
    nobodyText: 'Try another spelling, or include all languages.',
    missing: 'Person not found',
    missingText: 'The link may contain a typo, or the entry was deleted. Try searching below.',
    all: 'All people',
    noCredits: 'No credits recorded yet',
    noCreditsText: 'If you know which games this person worked on, let us know.',
    suggest: 'Suggest an edit',
    alsoSpelled: (names) => `also spelled ${names}`,
    related: 'Worked on the same games',
    filter: 'Type of work',
    everything: 'Everything',
    roles: { voice: 'Voice', motion: 'Motion capture', writing: 'Writing' },
    kind: ({ role, language }) => `${role} · ${language}`,
    characters: (count) => (count === '1' ? '1 character' : `${count} characters`),
  },
};
