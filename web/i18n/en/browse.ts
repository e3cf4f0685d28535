import type { browse as source } from '../zh-CN/browse.ts';

const credits = (count: number) => (count === 1 ? '1 part' : `${count} parts`);

export const browse: typeof source = {
  actor: {
    lead: 'The people who voice, move and write for games, and what they have worked on.',
    find: 'Find people',
    name: 'Name',
    namePlaceholder: 'In any script',
    language: 'Language',
    anyLanguage: 'All languages',
    people: (count) => (count === '1' ? '1 person' : `${count} people`),
    credits,
    nobody: 'Nobody found',
    nobodyText: 'Try another spelling, or any language.',
    missing: 'This person was not found',
    missingText: 'The link may be mistyped, or the entry was merged. You can search below.',
    all: 'All people',
    noCredits: 'No credits recorded yet',
    noCreditsText: 'If you know which games this person has worked on, tell us.',
    suggest: 'Suggest an edit',
    related: 'Others of the same games',
    filter: 'Kind of work',
    everything: 'Everything',
    roles: { voice: 'Voice', motion: 'Motion capture', writing: 'Writing' },
    kind: ({ role, language }) => `${role} · ${language}`,
    characters: (count) => (count === '1' ? '1 character' : `${count} characters`),
  },
};
