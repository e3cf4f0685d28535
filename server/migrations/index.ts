import type { Migration } from '../platform/database/migrate.ts';
import { baseline } from './0071-baseline/baseline.ts';
import { sessionProofs } from './0072-session-proofs.ts';
import { mergeProofs } from './0074-merge-proofs.ts';
import { namesAndSetupLinks } from './0075-names-and-setup-links.ts';
import { moderatedReviews } from './0076-moderated-reviews.ts';
import { publishedReports } from './0077-published-reports.ts';
import { signedFingerprints } from './0079-signed-fingerprints.ts';
import { hanForms } from './0080-han-forms.ts';
import { completeCharts } from './0081-complete-charts.ts';
import { covers } from './0082-covers.ts';
import { importedDays } from './0083-imported-days.ts';
import { sourcesOfWeeks } from './0084-sources-of-weeks.ts';
import { events } from './0085-events.ts';
import { demoMembers } from './0087-demo-members.ts';
import { publishers } from './0088-publishers.ts';
import { calendarLinks } from './0096-calendar-links.ts';
import { eventIndexes } from './0097-event-indexes.ts';
import { series } from './0130-series.ts';
import { prices } from './0089-prices.ts';
import { playersOfGames } from './0090-players-of-games.ts';
import { cleanedNames } from './0092-clean-names.ts';
import { dataStories } from './0094-data-stories.ts';
import { pictures } from './0120-pictures.ts';
import { timeIndexes } from './0121-time-indexes.ts';
import { library } from './0110-library.ts';

/**
 * In order. A released migration is never edited, not even its comments: the checksum of its files
 * is recorded in databases.
 */
export const migrations: readonly Migration[] = [
  baseline,
  sessionProofs,
  mergeProofs,
  namesAndSetupLinks,
  moderatedReviews,
  publishedReports,
  signedFingerprints,
  hanForms,
  completeCharts,
  covers,
  importedDays,
  sourcesOfWeeks,
  events,
  demoMembers,
  publishers,
  prices,
  playersOfGames,
  cleanedNames,
  dataStories,
  calendarLinks,
  eventIndexes,
  library,
  pictures,
  timeIndexes,
  series,
];
