/** The one barrel of the house: every endpoint, for the types of the web client and the walks in tests. */
export { listAudit } from './audit.ts';
export { getGame, getGameByAppId, getPlayers, listGames, pickGames, searchGames } from './games.ts';
export { createInvitation, listInvitations, revokeInvitation } from './invitations.ts';
export {
  cancelLocal,
  cancelTicket,
  confirmLocal,
  confirmTicket,
  generateQr,
  getLoginOptions,
  getQrStatus,
  scanLocal,
  viewTicket,
} from './login.ts';
export { becomeAdministrator, endMySession, getMe, listMySessions, signOut } from './me.ts';
export { getRankingNav } from './rankings.ts';
export { getAboutMe, getCredits, getDocument, getGuide, getSiteSummary } from './site.ts';
export { endUserSessions, listUsers, setUserBan, setUserRoles } from './users.ts';
