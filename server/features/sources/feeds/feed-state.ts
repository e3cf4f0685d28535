import type { Feed } from '../../../../contract/news/feeds.ts';
import type { Language } from '../../../../contract/limits.ts';
import type { Text } from '../../../platform/http/language.ts';
import { readFailure, type OutgoingFailure } from '../../../platform/outgoing/outgoing-error.ts';
import { feedTitle, type FeedRow } from './feeds.queries.ts';

/** Why a feed was not read: 404, 410, or a failed call. */
export type FeedProblem = OutgoingFailure | 'missing' | 'gone';

export const toFeed = (row: FeedRow, language: Language): Feed => ({
  id: row.id,
  url: row.url,
  title: feedTitle(row),
  state: stateOf(row)[language],
  isFailing: row.problem !== null,
  lastOkAt: row.lastOkAt,
});

function stateOf({ problem, message, lastOkAt, failures }: FeedRow): Text {
  if (problem === null) return lastOkAt === null ? texts.new : texts.ok;
  if (problem === 'gone') return texts.gone;
  if (problem === 'missing') return texts.missing(failures);
  return readFailure(problem as OutgoingFailure, message ?? problem);
}

const texts = {
  new: { en: 'Not read yet.', 'zh-CN': '尚未读取。' },
  ok: { en: 'Up to date.', 'zh-CN': '读取正常。' },
  gone: {
    en: 'Feed closed by its publisher. We stopped checking it.',
    'zh-CN': '发布者关了它，不再检查。',
  },
  missing: (failures: number): Text => ({
    en: `Not found: there is nothing at its address (404, ${failures} ${failures === 1 ? 'time' : 'times'}).`,
    'zh-CN': `地址上没有内容（404，已 ${failures} 次）。`,
  }),
};
