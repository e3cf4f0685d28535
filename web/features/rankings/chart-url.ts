import { siteUrl } from '../../browser/base-path.ts';
import { isWhole } from '../../../contract/rankings/sub-types.ts';
import { queryString } from '../../api/query-string.ts';

type Chart = { type: string; subType: string; period?: string | undefined };

/** The URL of a chart for other sites; without a period it shows the newest chart. */
export function chartUrl({ type, subType, period }: Chart): string {
  const query = { type, subType: isWhole(subType) ? undefined : subType, period };
  return siteUrl(`/ranking${queryString(query)}`);
}
