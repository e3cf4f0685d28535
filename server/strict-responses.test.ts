import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import * as contract from '../contract/index.ts';
import { violationsOf } from '../tests/strict-serializer.ts';
import { createTestApp, type TestApp } from '../tests/test-app.ts';
import { article, banner, createWorld, poster, type World } from '../tests/world.ts';

// Every endpoint is called by every kind of caller that may, in a world in which it has something to
// say. The test app's serializer reports what the contract does not declare when the app is closed;
// files, which bypass it, are validated here.

type Operation = keyof typeof contract;
const endpoints: Record<Operation, Endpoint> = { ...contract };
type Member = Awaited<ReturnType<TestApp['signIn']>>;
type Caller = ReturnType<TestApp['browser']>;

type Call = { path: string; body?: object };
const at = (path: string, body?: object): Call => (body ? { path, body } : { path });
const game =
  (more = '') =>
  (w: World) =>
    at(`/api/game/${w.gameId}${more}`);
const news =
  (more = '') =>
  (w: World) =>
    at(`/api/news/${w.newsId}${more}`);
const plain = (path: string, body?: object) => () => at(path, body);

/** Sign-in by QR and by messenger takes several steps, which the tests of those walk strictly. */
const elsewhere = [
  'becomeAdministrator',
  'cancelLocal',
  'cancelTicket',
  'confirmLocal',
  'confirmTicket',
  'getQrStatus',
  'scanLocal',
  'viewTicket',
] as const;

const calls: Record<Exclude<Operation, (typeof elsewhere)[number]>, (w: World) => Call> = {
  addComment: ({ newsId }) => at(`/api/news/${newsId}/comments`, { content: 'Hello' }),
  addCredit: (w) =>
    at(`/api/actor/${w.actorId}/credit`, {
      gameId: w.gameId,
      role: 'voice',
      language: 'English',
      character: 'Villain',
    }),
  addFavorite: (w) => at(`/api/me/favorites/${w.otherId}`),
  addRankingTemplate: plain('/api/me/ranking-templates', { name: 'N', settings: poster }),
  addWish: (w) => at(`/api/me/wishlist/${w.gameId}`, { note: 'Now' }),
  answerTicket: (w) => at(`/api/feedback/${w.ticketId}`, { status: 'answered', answer: 'Thanks' }),
  changeRankingTemplate: (w) => at(`/api/me/ranking-templates/${w.templateId}`, { name: 'Q' }),
  compareRankings: plain('/api/ranking/compare/players?from=M:2026-09&to=M:2026-10'),
  countComments: news('/comments/count'),
  countNewsLikes: news('/like/count'),
  createActor: plain('/api/actor', { name: 'New' }),
  createArticle: plain('/api/news', { ...article, state: 'draft' }),
  createBanner: plain('/api/banner', banner),
  createGame: plain('/api/game', { appId: 999_999, name: 'New' }),
  createInvitation: plain('/api/login/invitation', {}),
  deleteAccount: plain('/api/me'),
  deleteActor: (w) => at(`/api/actor/${w.doubleId}`),
  deleteArticle: (w) => at(`/api/news/${w.draftId}`),
  deleteBanner: (w) => at(`/api/banner/${w.bannerId}`),
  deleteComment: (w) => at(`/api/news/comments/${w.commentId}`),
  deleteCredit: (w) => at(`/api/actor/${w.doubleId}/credit/${w.creditId}`),
  deleteGame: game(),
  deleteGames: (w) => at('/api/game/batch-delete', { ids: [w.gameId] }),
  deleteRankingTemplate: (w) => at(`/api/me/ranking-templates/${w.templateId}`),
  deleteReview: game('/review'),
  deleteView: (w) => at(`/api/game/view/${w.viewId}`),
  draftReport: plain('/api/news/report', { type: 'players', period: 'M:2026-10' }),
  editComment: (w) => at(`/api/news/comments/${w.commentId}`, { content: 'Mine, changed' }),
  endMySession: (w) => at(`/api/me/sessions/${w.sessionId}`),
  endUserSessions: (w) => at(`/api/user/${w.reader}/sessions`),
  exportAccount: plain('/api/me/export'),
  exportGamesCsv: plain('/api/game/export.csv'),
  exportGamesJson: plain('/api/game/export.json'),
  exportRankingCsv: plain('/api/ranking/export/players.csv'),
  exportRankingJson: plain('/api/ranking/export/players.json'),
  findInRanking: plain('/api/ranking/find/players?q=Alpha'),
  followTicket: (w) => at('/api/feedback/follow', w.ticket),
  generateQr: plain('/api/wechat/web/qr/generate', {}),
  getAboutMe: plain('/api/config/about-me'),
  getActor: (w) => at(`/api/actor/${w.actorId}`),
  getArticle: news(),
  getCommentLike: (w) => at(`/api/news/comments/${w.commentId}/like/status`),
  getCredits: plain('/api/site/credits'),
  getDocument: plain('/api/site/document/privacy'),
  getFreshness: plain('/api/freshness?lang=en'),
  getGame: game(),
  getGameByAppId: (w) => at(`/api/game/by-app-id?appId=${w.appId}`),
  getGameRankings: game('/rankings'),
  getGameState: (w) => at(`/api/me/games/${w.gameId}`),
  getGameStatistics: plain('/api/game/statistics'),
  getGuide: plain('/api/site/guide'),
  getListedWords: plain('/api/moderation/words'),
  getLoginOptions: plain('/api/login/options'),
  getManagedArticle: (w) => at(`/api/news/manage/${w.newsId}`),
  getMe: plain('/api/me'),
  getModerationWaiting: plain('/api/moderation/waiting'),
  getMyRankingGames: plain('/api/ranking/mine/players'),
  getNewsAtomFeed: plain('/feed.xml'),
  getNewsJsonFeed: plain('/feed.json'),
  getNewsLike: news('/like/status'),
  getOpenApi: plain('/api/openapi.json'),
  getPagesSitemap: plain('/sitemap-pages.xml'),
  getPlayers: game('/players?step=month&from=2012-01-01'),
  getPreferences: plain('/api/me/preferences'),
  getProfile: plain('/api/me/profile'),
  getRanking: plain('/api/ranking/data/players'),
  getRankingBadge: (w) => at(`/api/ranking/badge/players.svg?gameId=${w.gameId}`),
  getRankingFeed: plain('/ranking/feed.xml'),
  getRankingJob: plain('/api/ranking/job'),
  getRankingNav: plain('/api/ranking/nav'),
  getRankingSeries: plain('/api/ranking/series/players'),
  getRankingsSitemap: plain('/sitemap-rankings.xml'),
  getRankingWorking: (w) => at(`/api/ranking/working/players?gameId=${w.gameId}`),
  getRobots: plain('/robots.txt'),
  getSecurityContact: plain('/.well-known/security.txt'),
  getShelfIds: plain('/api/me/shelves'),
  getSimilarGames: game('/similar'),
  getSitemap: plain('/sitemap.xml'),
  getSitemapPart: plain('/sitemap-games-1.xml'),
  getSiteSummary: plain('/api/site/summary'),
  getUser: (w) => at(`/api/user/${w.userId}`),
  importGames: plain('/api/game/import', {
    format: 'csv',
    content: 'appId,name\n123456,New',
    dryRun: false,
  }),
  likeComment: (w) => at(`/api/news/comments/${w.topicId}/like`, { action: 'like' }),
  listAchievements: plain('/api/me/achievements'),
  listActiveBanners: plain('/api/banner/active'),
  listActors: plain('/api/actor/list'),
  listArticles: plain('/api/news/manage/list'),
  listAudit: plain('/api/audit/list'),
  listBanners: plain('/api/banner'),
  listChangeSets: plain('/api/change-set/list'),
  listComments: news('/comments'),
  listFavorites: plain('/api/me/favorites'),
  listFolders: plain('/api/me/favorites/folders'),
  listGameReviews: game('/reviews'),
  listGames: plain('/api/game/list?facets=1'),
  listHotNews: plain('/api/news/hot'),
  listInvitations: plain('/api/login/invitation'),
  listManagedBanners: plain('/api/banner/manage/list'),
  listModeration: plain('/api/moderation/comments'),
  listMyReviews: plain('/api/me/reviews'),
  listMySessions: plain('/api/me/sessions'),
  listMyTickets: plain('/api/me/feedback'),
  listNews: plain('/api/news/lite'),
  listNewsCategories: plain('/api/news/categories'),
  listNotifications: plain('/api/me/notifications'),
  listRankingPeriods: plain('/api/ranking/periods/players'),
  listRankingTemplates: plain('/api/me/ranking-templates'),
  listReplies: (w) => at(`/api/news/comments/${w.topicId}/replies`),
  listRevisions: (w) => at(`/api/news/manage/${w.newsId}/revisions`),
  listSources: plain('/api/admin/sources'),
  listSavedViews: plain('/api/game/view/list'),
  listSharedShelf: (w) => at(`/api/user/${w.userId}/shelf/favorites`),
  listTickets: plain('/api/feedback/list'),
  listUsers: plain('/api/user/list'),
  listWishlist: plain('/api/me/wishlist'),
  listWishlistNews: plain('/api/me/wishlist/news'),
  markHelpful: (w) => at(`/api/review/${w.reviewId}/helpful`, { helpful: true }),
  mergeActor: (w) => at(`/api/actor/${w.doubleId}/merge`, { into: w.actorId }),
  mergeShelves: (w) => at('/api/me/merge', { favorites: [w.gameId], wishlist: [] }),
  moderateComment: (w) =>
    at(`/api/moderation/comments/${w.topicId}`, { action: 'hide', reason: 'Rude' }),
  moveFavorites: (w) => at('/api/me/favorites/folder', { gameIds: [w.gameId], folder: 'F' }),
  pickGames: plain('/api/game/search-by-app-id-or-name?keyword=Alpha'),
  placeFavorite: (w) => at(`/api/me/favorites/${w.gameId}/place`, { side: 'after', of: null }),
  previewArticle: plain('/api/news/preview', { body: '## B' }),
  putReview: (w) => at(`/api/game/${w.gameId}/review`, { rating: 7 }),
  readNotifications: plain('/api/me/notifications/read', {}),
  recordReading: news('/view'),
  removeFavorite: (w) => at(`/api/me/favorites/${w.gameId}`),
  removeWish: (w) => at(`/api/me/wishlist/${w.gameId}`),
  reportComment: (w) => at(`/api/news/comments/${w.topicId}/report`, { reason: 'spam' }),
  restoreGame: game('/restore'),
  restoreGames: (w) => at('/api/game/batch-restore', { ids: [w.gameId] }),
  revokeInvitation: (w) => at(`/api/login/invitation/${w.invitationId}`),
  saveView: plain('/api/game/view', { name: 'W', query: '' }),
  searchGames: plain('/api/game/search?q=Alpha'),
  searchSite: plain('/api/search?q=Alpha'),
  selectGames: plain('/api/game/selection'),
  sendFeedback: plain('/api/feedback', { kind: 'bug', content: 'Odd' }),
  setGameStatus: (w) => at(`/api/game/${w.gameId}/status`, { status: 2 }),
  setGamesStatus: (w) => at('/api/game/batch-status', { ids: [w.gameId], status: 2 }),
  setListedWords: plain('/api/moderation/words', { words: ['bad'] }),
  setPreferences: plain('/api/me/preferences', { muted: ['reply'] }),
  setSourceEnabled: plain('/api/admin/sources/steam-players', { enabled: false }),
  setUserBan: (w) => at(`/api/user/${w.reader}/ban`, { banned: true, reason: 'Spam' }),
  setUserRoles: (w) => at(`/api/user/${w.reader}/roles`, { roles: ['user', 'editor'] }),
  signOut: plain('/api/logout'),
  toggleNewsLike: news('/like'),
  undoChangeSet: (w) => at(`/api/change-set/${w.changeSetId}/undo`),
  updateActor: (w) => at(`/api/actor/${w.actorId}`, { name: `Ayu Two ${w.actorId}` }),
  updateArticle: (w) =>
    at(`/api/news/${w.draftId}`, { ...article, title: 'U', state: 'draft', version: 1 }),
  updateBanner: (w) => at(`/api/banner/${w.bannerId}`, { ...banner, title: 'U' }),
  updateGame: (w) =>
    at(`/api/game/${w.gameId}`, { appId: w.appId, name: 'Alpha Two', status: 1, version: 1 }),
  updateProfile: plain('/api/me/profile', { bio: 'Hi' }),
  wishlistCalendar: plain('/api/me/wishlist.ics'),
  listJobRuns: plain('/api/admin/jobs/cleanup/runs'),
  listJobs: plain('/api/admin/jobs'),
  runJob: plain('/api/admin/jobs/cleanup/run'),
  setJobEnabled: plain('/api/admin/jobs/cleanup', { enabled: false }),
  // Last, because it goes on for a while.
  computeRankings: plain('/api/ranking/compute', {}),
  cancelJob: plain('/api/admin/jobs/rankings/cancel'),
};

const kinds = {
  public: ['nobody', 'user', 'admin'],
  user: ['user'],
  editor: ['editor'],
  admin: ['admin'],
};
const operations = (kind: string, isRead: boolean) =>
  (Object.keys(calls) as (keyof typeof calls)[]).filter((name) => {
    const { method, config } = endpoints[name];
    return (method === 'GET') === isRead && kinds[config.access].includes(kind);
  });

/** After these, things are gone that others need. */
const isDestructive = (name: keyof typeof calls) =>
  endpoints[name].method === 'DELETE' || /^(delete|restore|merge|set|undo)/.test(name);

type Response = Awaited<ReturnType<TestApp['app']['inject']>>;

function contentProblem({ config, schema }: Endpoint, { headers, body }: Response) {
  const { produces = ['application/json'], response } = schema;
  const type = String(headers['content-type']);
  const media = type.replace('; charset=utf-8', '');
  if (!produces.includes(media)) return `is ${type}`;
  const { fileName } = config;
  if (!fileName) return headers['content-disposition'];
  const name = fileName.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[\\w-]+');
  const disposition = String(headers['content-disposition']);
  if (!new RegExp(`^attachment; filename="${name}"$`).test(disposition)) return disposition;
  const isJson = media === 'application/json';
  return isJson ? violationsOf(response[200]!, JSON.parse(body)) : undefined;
}

describe.each(['nobody', 'user', 'editor', 'admin'] as const)('to %s', (kind) => {
  let t: TestApp;
  let world: World;
  let member: Member;
  beforeAll(async () => {
    t = await createTestApp({ rateLimits: false, securityContact: 'mailto:a@example.org' });
  });
  afterAll(() => t.close());
  beforeEach(begin);

  async function begin() {
    member = await t.signIn(...(kind === 'nobody' || kind === 'user' ? [] : [kind]));
    world = await createWorld(t, member);
  }

  async function call(name: keyof typeof calls) {
    const { path, body } = calls[name](world);
    const caller = kind === 'nobody' ? t.browser() : await t.signInAs(member.user);
    if (kind === 'nobody') await caller.get('/api/me');
    const method = endpoints[name].method.toLowerCase() as keyof Omit<Caller, 'cookies'>;
    const response = await caller[method](path, body);
    if (response.statusCode >= 300) return `${name} ${response.body}`;
    return `${name} ${contentProblem(endpoints[name], response) ?? 'ok'}`;
  }

  test('every read answers as the contract says', async () => {
    const names = operations(kind, true);
    const results: string[] = [];
    for (const name of names) results.push(await call(name));
    expect(results).toEqual(names.map((name) => `${name} ok`));
  });

  test('every write answers as the contract says', { timeout: 120_000 }, async () => {
    for (const name of operations(kind, false)) {
      if (name.startsWith('restore')) await call('deleteGame');
      expect(await call(name)).toBe(`${name} ok`);
      if (isDestructive(name)) await begin();
    }
  });
});
