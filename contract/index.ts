/** The one barrel of the house: every endpoint, for the types of the web client and the walks in tests. */
export {
  addCredit,
  createActor,
  deleteActor,
  deleteCredit,
  getActor,
  listActors,
  updateActor,
} from './actors.ts';
export { listAudit } from './audit.ts';
export {
  createBanner,
  deleteBanner,
  listActiveBanners,
  listBanners,
  listManagedBanners,
  updateBanner,
} from './banners.ts';
export {
  addComment,
  deleteComment,
  editComment,
  getCommentLike,
  likeComment,
  listComments,
  listReplies,
  reportComment,
} from './comments.ts';
export { listFolders, moveFavorites, placeFavorite } from './favorites.ts';
export {
  createGame,
  deleteGame,
  getGameStatistics,
  restoreGame,
  setGameStatus,
  updateGame,
} from './games-admin.ts';
export {
  deleteGames,
  restoreGames,
  importGames,
  listChangeSets,
  selectGames,
  setGamesStatus,
  undoChangeSet,
} from './games-batch.ts';
export { exportGamesCsv, exportGamesJson } from './games-export.ts';
export {
  getGame,
  getGameByAppId,
  getPlayers,
  getSimilarGames,
  listGames,
  pickGames,
  searchGames,
} from './games.ts';
export {
  answerTicket,
  followTicket,
  listMyTickets,
  listTickets,
  sendFeedback,
} from './feedback.ts';
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
export {
  getListedWords,
  getModerationWaiting,
  listModeration,
  moderateComment,
  setListedWords,
} from './moderation.ts';
export {
  createArticle,
  deleteArticle,
  draftReport,
  getManagedArticle,
  listArticles,
  listRevisions,
  previewArticle,
  updateArticle,
} from './news-admin.ts';
export {
  countComments,
  countNewsLikes,
  getArticle,
  getNewsLike,
  listHotNews,
  listNews,
  listNewsCategories,
  recordReading,
  toggleNewsLike,
} from './news.ts';
export {
  deleteAccount,
  exportAccount,
  getPreferences,
  getProfile,
  getUser,
  listAchievements,
  listNotifications,
  listSharedShelf,
  readNotifications,
  setPreferences,
  updateProfile,
} from './profile.ts';
export { getRankingBadge } from './ranking-badge.ts';
export { getMyRankingGames } from './ranking-mine.ts';
export { getGameRankings, getRankingSeries } from './ranking-history.ts';
export {
  addRankingTemplate,
  changeRankingTemplate,
  deleteRankingTemplate,
  listRankingTemplates,
} from './ranking-templates.ts';
export { computeRankings, getRankingJob } from './rankings-admin.ts';
export {
  compareRankings,
  findInRanking,
  getRanking,
  getRankingNav,
  getRankingWorking,
  listRankingPeriods,
} from './rankings.ts';
export { deleteReview, listGameReviews, listMyReviews, markHelpful, putReview } from './reviews.ts';
export { deleteView, listSavedViews, saveView } from './saved-views.ts';
export {
  addFavorite,
  addWish,
  getGameState,
  getShelfIds,
  listFavorites,
  listWishlist,
  listWishlistNews,
  mergeShelves,
  removeFavorite,
  removeWish,
  wishlistCalendar,
} from './shelves.ts';
export { getAboutMe, getCredits, getDocument, getGuide, getSiteSummary } from './site.ts';
export { endUserSessions, listUsers, setUserBan, setUserRoles } from './users.ts';
