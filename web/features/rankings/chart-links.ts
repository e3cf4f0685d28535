import { withBasePath } from '../../browser/base-path.ts';
import { isWhole } from '../../../contract/rankings/sub-types.ts';
import { address } from '../../api/call.ts';
import type { Lang } from '../../i18n/index.tsx';
import type { ChartAddress } from './rankings.api.ts';

/** The address of the ranking's feed, in the reader's language. */
export const chartFeed = ({ type, subType }: Omit<ChartAddress, 'period'>, lang: Lang): string =>
  address('/ranking/feed.xml', {
    query: { type, subType: isWhole(subType) ? undefined : subType, lang },
  });

/** The addresses of the whole chart as a file and of the ranking's feed. */
export function chartFiles(chart: ChartAddress, lang: Lang) {
  const { type, ...query } = chart;
  const file = (ending: string) =>
    withBasePath(address(`/api/ranking/export/:type.${ending}`, { params: { type }, query }));
  return [
    { format: 'csv', href: file('csv'), download: true },
    { format: 'json', href: file('json'), download: true },
    { format: 'feed', href: withBasePath(chartFeed(chart, lang)) },
  ] as const;
}

/** The search keys of the poster studio for this chart. */
export const posterOf = ({ type, subType, period }: ChartAddress) => ({
  type,
  ...(!isWhole(subType) && { subType }),
  period,
});
