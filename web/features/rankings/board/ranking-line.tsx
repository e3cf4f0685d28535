import { Link } from '@tanstack/react-router';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { dayIn } from '../../../../contract/rankings/periods.ts';
import type { RankingNavItem, RankingPage } from '../../../../contract/rankings/rankings.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { now } from '../../../api/clock.ts';
import { siteTimeZone } from '../../../browser/site-time-zone.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { kindOf } from '../period/period-kind.ts';
import { dayLabel, nearPeriodLabel, periodLabel } from '../period/period-label.ts';
import { change, firstPeriod } from '../ranking-search.ts';
import styles from './ranking-line.module.css';

type RankingLineProps = {
  item: RankingNavItem | undefined;
  data: RankingPage;
  /** Undefined if the ranking's description cannot be loaded. */
  onMethod: (() => void) | undefined;
};

/** What to know about a chart in one gray line, or that it covers few games. */
export function RankingLine({ item, data, onMethod }: RankingLineProps) {
  const { line } = useMessages().rankings;
  const facts = useFacts(data);
  const complete = completeBeside(item, data);
  if (complete) return <Thin data={data} complete={complete} />;
  return (
    <p className={styles.line} role="status">
      {facts.map(({ text, isExtra }) => (
        <span key={text} data-extra={isExtra || undefined}>
          {text}
        </span>
      ))}
      {onMethod && (
        <button type="button" className={styles.method} onClick={onMethod}>
          {line.method}
        </button>
      )}
    </p>
  );
}

/** The newest complete period, if the one shown covers few games and is not the running one. */
function completeBeside(item: RankingNavItem | undefined, data: RankingPage): string | null {
  const { games, usual } = data.coverage;
  if (usual === null || games === 0 || 2 * games >= usual) return null;
  if (data.period === firstPeriod(item, data.subType)) return null;
  const newest = isWhole(data.subType) ? (item?.newestComplete ?? null) : null;
  const isSameKind = newest !== null && kindOf(newest) === kindOf(data.period);
  return isSameKind ? newest : (data.nextPeriod ?? data.previousPeriod);
}

function Thin({ data, complete }: { data: RankingPage; complete: string }) {
  const { thin } = useMessages().rankings;
  const format = useFormat();
  const lang = useLang();
  return (
    <div className={styles.thin} role="status">
      <TriangleAlert aria-hidden />
      <p>
        {thin.text({
          kind: kindOf(data.period) ?? '',
          games: format.number(data.coverage.games),
          usual: format.number(Number(data.coverage.usual?.toPrecision(2))),
        })}
      </p>
      <Link from="/ranking" to="/ranking" search={change({ period: complete })} resetScroll={false}>
        {thin.link(periodLabel(lang, complete))}
        <ArrowRight aria-hidden />
      </Link>
    </div>
  );
}

const dayMs = 86_400_000;

/** On phones, a fact that also stands elsewhere is left out. */
type Fact = { text: string; isExtra?: boolean };

function useFacts(data: RankingPage): Fact[] {
  const { line } = useMessages().rankings;
  const format = useFormat();
  const lang = useLang();
  const { total, coverage, comparedTo, dataAsOf, missingPlaces, period, status } = data;
  const yesterday = dayIn(new Date(now().getTime() - dayMs), siteTimeZone());
  const isRunning = status === 'provisional' && dataAsOf !== null && /^[MWY]:/.test(period);
  const facts: (Fact | false)[] = [
    {
      text:
        coverage.games > total
          ? line.games({ games: format.number(coverage.games), listed: format.number(total) })
          : line.all(format.number(total)),
    },
    comparedTo !== null && {
      text: line.compared(nearPeriodLabel(lang, comparedTo)),
      isExtra: true,
    },
    isRunning && {
      text: line.soFar({
        period: nearPeriodLabel(lang, period),
        day: dataAsOf === yesterday ? undefined : dayLabel(lang, dataAsOf),
      }),
    },
    !isRunning &&
      dataAsOf !== null && { text: line.dataTo(dayLabel(lang, dataAsOf, period)), isExtra: true },
    missingPlaces > 0 && { text: line.missing({ count: missingPlaces }) },
    data.incomplete === 'imported' && { text: line.imported },
    status === 'revised' && { text: line.revised(String(data.revision)) },
  ];
  return facts.filter((fact) => fact !== false);
}
