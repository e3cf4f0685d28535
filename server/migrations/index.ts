import type { Migration } from '../platform/database/migrate.ts';
import { accounts } from './0001-accounts.ts';
import { catalogue } from './0002-catalogue.ts';
import { login } from './0003-login.ts';
import { gameLists } from './0004-game-lists.ts';
import { gamesAdmin } from './0005-games-admin.ts';
import { rankings } from './0006-rankings.ts';
import { idempotency } from './0007-idempotency.ts';
import { gameFacts } from './0008-game-facts.ts';
import { news } from './0009-news.ts';
import { banners } from './0010-banners.ts';
import { personal } from './0011-personal.ts';
import { feedback } from './0012-feedback.ts';
import { rankingTemplates } from './0013-ranking-templates.ts';
import { favorites } from './0014-favorites.ts';
import { newsGames } from './0015-news-games.ts';
import { discussions } from './0016-discussions.ts';
import { unlistedGames } from './0017-unlisted-games.ts';
import { keptTexts } from './0018-kept-texts.ts';
import { keyedResults } from './0019-keyed-results.ts';
import { members } from './0021-members.ts';
import { fairCounts } from './0022-fair-counts.ts';
import { jobs } from './0023-jobs.ts';
import { datesOfFacts } from './0025-dates-of-facts.ts';
import { actorNames } from './0029-actor-names.ts';
import { gameDescriptions } from './0030-game-descriptions.ts';
import { developerSearch } from './0031-developer-search.ts';
import { mergedActors } from './0032-merged-actors.ts';
import { plainNews } from './0034-plain-news.ts';
import { rankingGameNames } from './0035-ranking-game-names.ts';
import { newsSearch } from './0036-news-search.ts';
import { noGameSummaries } from './0037-no-game-summaries.ts';
import { jobRuns } from './0038-job-runs.ts';
import { settings } from './0039-settings.ts';
import { identities } from './0043-identities.ts';
import { recoveryCodes } from './0044-recovery-codes.ts';
import { passkeys } from './0045-passkeys.ts';
import { stepUp } from './0046-step-up.ts';
import { outgoingHosts } from './0050-outgoing-hosts.ts';
import { liveData } from './0051-live-data.ts';
import { backups } from './0052-backups.ts';
import { fieldSources } from './0053-field-sources.ts';
import { accountMerges } from './0054-account-merges.ts';
import { reviewTargets } from './0055-review-targets.ts';
import { weeklyTopSellers } from './0056-weekly-top-sellers.ts';
import { newsInbox } from './0057-news-inbox.ts';
import { nameTargets } from './0058-name-targets.ts';
import { feeds } from './0059-feeds.ts';
import { newsSources } from './0060-news-sources.ts';
import { logos } from './0061-logos.ts';
import { pinyin } from './0062-pinyin.ts';
import { undoPersonMerges } from './0063-undo-person-merges.ts';
import { media } from './0064-media.ts';
import { newsSourceItems } from './0065-news-source-items.ts';
import { pictureHosts } from './0066-picture-hosts.ts';
import { voices } from './0067-voices.ts';
import { steamCharts } from './0068-steam-charts.ts';
import { ranksByGame } from './0069-ranks-by-game.ts';
import { gameItems } from './0070-game-items.ts';
import { bannerVersions } from './0071-banner-versions.ts';
import { sessionProofs } from './0072-session-proofs.ts';
import { mergeProofs } from './0074-merge-proofs.ts';
import { namesAndSetupLinks } from './0075-names-and-setup-links.ts';
import { moderatedReviews } from './0076-moderated-reviews.ts';
import { publishedReports } from './0077-published-reports.ts';
import { signedFingerprints } from './0079-signed-fingerprints.ts';
import { hanForms } from './0080-han-forms.ts';

/**
 * In order. A released migration is never edited, not even its comments: the checksum of its file
 * is recorded in databases.
 */
export const migrations: readonly Migration[] = [
  accounts,
  catalogue,
  login,
  gameLists,
  gamesAdmin,
  rankings,
  idempotency,
  gameFacts,
  news,
  banners,
  personal,
  feedback,
  rankingTemplates,
  favorites,
  newsGames,
  discussions,
  unlistedGames,
  keptTexts,
  keyedResults,
  members,
  fairCounts,
  jobs,
  datesOfFacts,
  actorNames,
  gameDescriptions,
  developerSearch,
  mergedActors,
  plainNews,
  rankingGameNames,
  newsSearch,
  noGameSummaries,
  jobRuns,
  settings,
  identities,
  recoveryCodes,
  passkeys,
  stepUp,
  outgoingHosts,
  liveData,
  backups,
  fieldSources,
  accountMerges,
  reviewTargets,
  weeklyTopSellers,
  newsInbox,
  nameTargets,
  feeds,
  newsSources,
  logos,
  pinyin,
  undoPersonMerges,
  media,
  newsSourceItems,
  pictureHosts,
  voices,
  steamCharts,
  ranksByGame,
  gameItems,
  bannerVersions,
  sessionProofs,
  mergeProofs,
  namesAndSetupLinks,
  moderatedReviews,
  publishedReports,
  signedFingerprints,
  hanForms,
];
