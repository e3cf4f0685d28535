/** The one barrel of the house: every endpoint, for the types of the web client and the walks in tests. */
export { becomeAdministrator, getMe, signOut } from './me.ts';
export { getRankingNav } from './rankings.ts';
export { getAboutMe, getCredits, getDocument, getGuide, getSiteSummary } from './site.ts';
