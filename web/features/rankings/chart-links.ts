import { withBasePath } from '../../browser/base-path.ts';
import { isWhole } from '../../../contract/rankings/sub-types.ts';
import { address } from '../../api/call.ts';
import type { ChartAddress } from './rankings.api.ts';

/** The whole chart as a file, and the ranking as a feed. */
export function chartFiles({ type, ...query }: ChartAddress) {
  const file = (ending: string) =>
    withBasePath(address(`/api/ranking/export/:type.${ending}`, { params: { type }, query }));
  return [
    { format: 'csv', href: file('csv'), download: true },
    { format: 'json', href: file('json'), download: true },
    { format: 'feed', href: withBasePath(address('/ranking/feed.xml', { query: { type } })) },
  ] as const;
}

/** The address of the studio that draws the chart. */
export const posterOf = ({ type, subType, period }: ChartAddress) => ({
  type,
  ...(!isWhole(subType) && { subType }),
  period,
});
