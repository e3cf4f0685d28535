import { Link } from '@tanstack/react-router';
import { CalendarX } from 'lucide-react';
import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { periodLabel } from '../period/period-label.ts';
import { change } from '../ranking-search.ts';
import { useRankingNav } from '../ranking-nav.api.ts';
import styles from './ranking-content.module.css';

/** Says that this period or genre has no chart, and links to the nearest ones. */
export function RankingMissing({ data }: { data: RankingPage }) {
  const { missing } = useMessages().rankings;
  const lang = useLang();
  const item = useRankingNav().find(({ type }) => type === data.type);
  if (!isWhole(data.subType)) {
    return (
      <p className={styles.none} role="status">
        {missing.none}
        <Link
          from="/ranking"
          to="/ranking"
          search={change({ subType: undefined })}
          resetScroll={false}
        >
          {missing.main}
        </Link>
      </p>
    );
  }
  const beside = [data.previousPeriod, data.nextPeriod].filter((period) => period !== null);
  // Without any period of this kind, links to the newest of another kind.
  const near = beside.length > 0 ? beside : [item?.openingPeriod ?? []].flat();
  const label = periodLabel(lang, data.period);
  return (
    <EmptyState
      icon={<CalendarX aria-hidden />}
      title={data.status === 'missing' ? missing.title(label) : missing.emptyTitle(label)}
      actions={near.map((period) => (
        <ButtonLink
          key={period}
          from="/ranking"
          to="/ranking"
          search={change({ period })}
          resetScroll={false}
        >
          {missing.show(periodLabel(lang, period))}
        </ButtonLink>
      ))}
    >
      {near.length === 0 ? missing.nothing : missing.text}
    </EmptyState>
  );
}
