import type { Target } from '../connector.ts';
import { defineGameStream, type GameContext } from '../game-stream.ts';
import { steamApiUrl } from '../steam-api.ts';
import { applyTotals, type GameTotals } from './apply-totals.ts';
import { parseReviewTotals } from './parse-totals.ts';
import { dueReviewTargets } from './review-targets.queries.ts';

export const totals = defineGameStream<GameTotals>({
  id: 'steam-reviews.totals',
  title: { en: 'Steam: review totals', 'zh-CN': 'Steam：评测总数' },
  what: { en: 'Review totals of each game', 'zh-CN': '各游戏的评测总数' },
  everyMinutes: 60,
  due: dueReviewTargets,
  // About 2,400 a day, of the 50,000 that all Steam sources share.
  calls: 100,
  readGame: countReviews,
  apply: applyTotals,
});

/** Requests one review, because zero is not possible; the review is not read. */
function countReviews({ call, live }: GameContext, { gameId, appId }: Target) {
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
