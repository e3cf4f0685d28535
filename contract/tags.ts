/** The groups of endpoints in the API's description. */
export const tags = {
  Account: 'The signed-in account: its keys, sessions and data',
  Administration: 'Settings, accounts, jobs, sources and backups, for administrators',
  Banners: 'The banners of the home page and their management',
  Comments: 'The discussion of articles',
  Crawlers: 'What search engines and feed readers fetch',
  Events: 'Releases, updates, sales and other events of games, and the calendar',
  Feedback: 'Tickets of readers and their answers',
  'Game management': 'Changes to the catalog, one by one and in batches, with undo',
  Games: 'The catalog: lists, facts, players and where each fact comes from',
  Library: 'The games that a member plays, and imports from elsewhere',
  Moderation: 'What members wrote and staff have to look at',
  News: 'Articles, likes and feeds',
  'News management': 'Drafts, corrections, feeds and the inbox of editors',
  People: 'Actors and everybody else who is credited in games',
  Personal: 'Favorites, wishlist, achievements, notifications and profiles',
  Rankings: 'Charts with their history, comparisons and downloads',
  Reviews: 'What members say about games',
  Search: 'One search for games, people, developers and articles',
  'Sign-in': 'Sign-in by QR code, passkey, recovery code or single sign-on',
  Site: 'About the site itself',
} as const;

export type Tag = keyof typeof tags;
