/**
 * The only barrel file: all endpoints, for the types of the web client and for tests that iterate
 * over them.
 */
export {
  addCredit,
  createActor,
  deleteActor,
  deleteCredit,
  getActor,
  listActorMerges,
  listActors,
  listCasts,
  mergeActor,
  undoActorMerge,
  updateActor,
} from './actors.ts';
export { listAudit } from './audit.ts';
export {
  checkBackupFile,
  createBackup,
  createBackupWithKeys,
  getBackupFile,
  listBackups,
} from './operator/backups.ts';
export { getFirstRun } from './operator/first-run.ts';
export { getDashboard } from './operator/dashboard.ts';
export { getDoctor } from './operator/doctor.ts';
export { getWaiting } from './operator/waiting.ts';
export {
  checkSetupBackup,
  getSetupBackup,
  restoreSentBackup,
  sendBackupPart,
} from './operator/setup-backup.ts';
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
} from './news/comments.ts';
export { getCalendar, getCalendarFile, getMyCalendarFile } from './events/calendar.ts';
export {
  createCalendarLink,
  getCalendarLink,
  getLinkedCalendar,
  removeCalendarLink,
} from './events/calendar-link.ts';
export {
  createEvent,
  deleteEvent,
  getEvent,
  listEvents,
  listGameEvents,
  listMyEvents,
  updateEvent,
} from './events/events.ts';
export { getPrices } from './games/game-prices.ts';
export { getHomeBoard, getMySince } from './home/home.ts';
export { getDemo, removeDemo } from './members/demo.ts';
export { exportAccount } from './members/account-export.ts';
export { getSeries, getStudio } from './games/studios.ts';
export { listFolders, moveFavorites, placeFavorite, renameFolder } from './members/favorites.ts';
export {
  createGame,
  deleteGame,
  getGameStatistics,
  restoreGame,
  setGameStatus,
  updateGame,
} from './games/games-admin.ts';
export {
  deleteGames,
  restoreGames,
  importGames,
  listChangeSets,
  selectGames,
  setGamesStatus,
  undoChangeSet,
} from './games/games-batch.ts';
export { editGames } from './games/games-batch-edit.ts';
export { exportGamesCsv, exportGamesJson } from './games/games-export.ts';
export { comparePlayers } from './games/compare-players.ts';
export { getPlayers } from './games/game-players.ts';
export { getGameSources } from './games/game-sources.ts';
export { getGame, getGameByAppId, getSimilarGames, listGames } from './games/games.ts';
export { pickGames, searchGames } from './games/games-search.ts';
export {
  answerTicket,
  followTicket,
  listMyTickets,
  listTickets,
  sendFeedback,
} from './feedback.ts';
export { cancelJob, listJobRuns, listJobs, runJob, setJobEnabled } from './jobs.ts';
export {
  getKeyReminder,
  listIdentities,
  postponeKeyReminder,
  removeIdentity,
  renameIdentity,
} from './login/identities.ts';
export { addPasskey, signInByPasskey, startPasskey, startPasskeySignIn } from './login/passkeys.ts';
export { startStepUp, startStepUpScan, stepUp } from './login/step-up.ts';
export {
  countRecoveryCodes,
  makeRecoveryCodes,
  signInByRecovery,
  viewRecoveryLink,
} from './login/recovery.ts';
export { beginOidc, startOidcLink } from './login/oidc.ts';
export { getMerge, mergeAccounts, previewMerge, startLinkScan, undoMerge } from './login/merge.ts';
export { createInvitation, listInvitations, revokeInvitation } from './login/invitations.ts';
export {
  cancelLocal,
  cancelTicket,
  confirmLocal,
  confirmTicket,
  generateQr,
  getQrStatus,
  listLoginProviders,
  scanLocal,
  viewTicket,
} from './login/login.ts';
export { becomeAdministrator, endMySession, getMe, listMySessions, signOut } from './members/me.ts';
export {
  getListedWords,
  getModerationWaiting,
  listModeratedReviews,
  listModeration,
  moderateComment,
  moderateReview,
  setListedWords,
} from './members/moderation.ts';
export {
  createArticle,
  deleteArticle,
  draftReport,
  getManagedArticle,
  listArticles,
  listRevisions,
  previewArticle,
  updateArticle,
} from './news/news-admin.ts';
export {
  countComments,
  countNewsLikes,
  getArticle,
  getArticleFigure,
  getNewsLike,
  listHotNews,
  listNews,
  listNewsCategories,
  recordReading,
  toggleNewsLike,
} from './news/news.ts';
export { getNewsAtomFeed, getNewsJsonFeed } from './news/news-feeds.ts';
export {
  deleteAccount,
  getPreferences,
  getProfile,
  getUser,
  listAchievements,
  listNotifications,
  listSharedShelf,
  readNotifications,
  setPreferences,
  updateProfile,
} from './members/profile.ts';
export {
  addArticlePicture,
  fetchGameCovers,
  removeGameCover,
  setGameCover,
} from './pictures/pictures.ts';
export { getRankingBadge } from './rankings/ranking-badge.ts';
export {
  exportRankingCsv,
  exportRankingJson,
  getRankingFeed,
} from './rankings/ranking-downloads.ts';
export { getMyRankingGames } from './rankings/ranking-mine.ts';
export { getGameRankings, getRankingSeries } from './rankings/ranking-history.ts';
export { getRankingWorking } from './rankings/ranking-working.ts';
export {
  addRankingTemplate,
  changeRankingTemplate,
  deleteRankingTemplate,
  listRankingTemplates,
} from './rankings/ranking-templates.ts';
export { computeRankings, getRankingJob } from './rankings/rankings-admin.ts';
export {
  compareRankings,
  findInRanking,
  getRanking,
  getRankingNav,
  listRankingPeriods,
} from './rankings/rankings.ts';
export {
  deleteReview,
  listGameReviews,
  listMyReviews,
  markHelpful,
  putReview,
  removeReview,
  reportReview,
} from './members/reviews.ts';
export { deleteView, listSavedViews, saveView } from './games/saved-views.ts';
export {
  getLibraryEntry,
  getLibraryMarks,
  getLibrarySummary,
  listLibrary,
  putLibraryItem,
  removeLibraryItem,
  restoreLibraryItem,
} from './library/library.ts';
export { answerImportRow, answerImportRows, applyImport, createImport } from './library/imports.ts';
export { listImportRows, listImports, listOpenRecords, planImport } from './library/imports.ts';
export { putImportPart, putOpenRecord, removeImport, undoImport } from './library/imports.ts';
export {
  addPlaythrough,
  changeLibraryItems,
  removePlaythrough,
  undoLibraryBatch,
  undoLibraryRemoval,
  updatePlaythrough,
} from './library/library-edits.ts';
export { exportLibrary, getGameMembers, listSharedLibrary } from './library/library-shared.ts';
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
} from './members/shelves.ts';
export {
  getPagesSitemap,
  getRankingsSitemap,
  getRobots,
  getSecurityContact,
  getSitemap,
  getSitemapPart,
} from './crawlers.ts';
export { searchSite } from './search.ts';
export { addFeed, listFeeds, removeFeed } from './news/feeds.ts';
export { changeInbox, getInboxItem, listInbox, setInboxState } from './news/inbox.ts';
export { decideQuarantine, listQuarantine } from './quarantine.ts';
export {
  forgetSource,
  getAttributions,
  getFreshness,
  listSources,
  setSourceEnabled,
} from './sources.ts';
export {
  getBrand,
  getSettings,
  previewLogo,
  removeLogo,
  setLogo,
  setSettings,
  undoSettings,
} from './settings.ts';
export {
  getAboutMe,
  getCredits,
  getDocument,
  getGuide,
  getOpenApi,
  getSiteSummary,
} from './site.ts';
export {
  createRecoveryLink,
  endUserSessions,
  listUsers,
  resetUserProfile,
  setUserBan,
  setUserRoles,
} from './members/users.ts';
