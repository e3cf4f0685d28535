import type { ReadContext, Target } from '../connector.ts';
import { readTargets, type KnownTarget } from '../read-targets.ts';
import { defineStream } from '../run-stream.ts';
import { steamApiUrl } from '../steam-api.ts';
import { applyTotals, type GameTotals } from './apply-totals.ts';
import { parseReviewTotals } from './parse-totals.ts';
import { dueReviewTargets } from './review-targets.queries.ts';

/** About 2,400 calls a day, of the 50,000 that all Steam sources share. */
const callsPerRun = 100;
const gamesPerBatch = 10;

/** The stream has no cursor: each game stores when it is due. */
type TotalsCursor = null;
type TotalsContext = ReadContext<TotalsCursor, KnownTarget>;

export const totals = defineStream<TotalsCursor, GameTotals, KnownTarget>({
  id: 'steam-reviews.totals',
  title: { en: 'Steam: review totals', 'zh-CN': 'Steam：评测总数' },
  what: { en: 'Review totals of each game', 'zh-CN': '各游戏的评测总数' },
  everyMinutes: 60,
  isCursor: (value): value is TotalsCursor => value === null,
  due: dueReviewTargets,
  read: readTotals,
  apply: applyTotals,
});

function readTotals(context: TotalsContext) {
  return readTargets<GameTotals>(context, {
    calls: callsPerRun,
    isFull: ({ length }) => length >= gamesPerBatch,
    read: (target) => countReviews(context, target),
  });
}

/** Requests one review, because zero is not possible; the review is not read. */
function countReviews({ call, live }: TotalsContext, { gameId, appId }: Target) {
  const url = steamApiUrl(live, '/IUserReviewsService/GetAppReviews/v1/', {
    input_json: JSON.stringify({
      appid: appId,
      filter: 1,
      languages: ['all'],
      review_type: 0,
      purchase_type: 1,
      num_per_page: 1,
      filter_offtopic_activity: true,
    }),
  });
  return call({ url }, ({ status, text }) => ({
    item: { gameId, totals: parseReviewTotals(text) ?? null },
    isWithheld: status === 403,
  }));
}
