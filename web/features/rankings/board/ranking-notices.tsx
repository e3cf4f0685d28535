import { ChevronDown, TriangleAlert } from 'lucide-react';
import type { RankingNavItem, RankingPage } from '../../../../contract/rankings/rankings.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { chartLabel, dataAsOfLabel, periodLabel } from '../period/period-label.ts';
import { kindOf } from '../period/period-steps.ts';
import styles from './ranking-notices.module.css';

type RankingNoticesProps = {
  item: RankingNavItem | undefined;
  data: RankingPage;
  /** Whether the rows are visible, which the facts describe. */
  isList: boolean;
};

/** Warnings and facts about the data in one line; opened, they are full sentences. */
export function RankingNotices({ item, data, isList }: RankingNoticesProps) {
  const lang = useLang();
  const warnings = useWarnings(data);
  const facts = useFacts(data);
  const shownFacts = isList && data.total > 0 ? facts : [];
  const description = item && textIn(lang, item, 'description');
  if (!description && warnings.length + shownFacts.length === 0) return null;
  return (
    <details className={styles.notices} data-warning={warnings.length > 0 || undefined}>
      <summary>
        {warnings.length > 0 && <TriangleAlert aria-hidden />}
        <span role="status" className={styles.line}>
          {warnings.map(({ short }) => (
            <strong key={short}>{short}</strong>
          ))}
          {/* With warnings, a phone shows only the first fact in this line. */}
          {shownFacts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {warnings.length + shownFacts.length === 0 && <span>{description}</span>}
        </span>
        <ChevronDown aria-hidden />
      </summary>
      <ul className={styles.sentences}>
        {description && <li>{description}</li>}
        {warnings.map(({ short, text }) => (
          <li key={short}>{text}</li>
        ))}
        {/* The facts that the line has no room for. */}
        {shownFacts.map((fact) => (
          <li key={fact} className={styles.fact}>
            {fact}
          </li>
        ))}
      </ul>
    </details>
  );
}

type Warning = { short: string; text: string };

function useWarnings(data: RankingPage): Warning[] {
  const { notices } = useMessages().rankings;
  const lang = useLang();
  const incomplete: Record<string, Warning> = notices.incomplete;
  const requested = periodLabel(lang, data.requestedPeriod);
  const shown = chartLabel(lang, data);
  const warnings: Warning[] = [];
  if (data.reason === 'not-yet-published' && data.period !== data.requestedPeriod) {
    warnings.push({
      short: notices.notYet.short(requested),
      text: notices.notYet.text({ requested, shown }),
    });
  }
  if (isRunning(data)) warnings.push(notices.provisional);
  if (data.incomplete !== null) {
    warnings.push(incomplete[data.incomplete] ?? notices.incomplete.other);
  }
  return warnings;
}

/** The current chart is always provisional, so it needs no notice. */
const isRunning = ({ status, period }: RankingPage): boolean =>
  status === 'provisional' && kindOf(period) !== 'N';

function useFacts({ total, missingPlaces, period, dataAsOf, comparedTo }: RankingPage): string[] {
  const { facts: texts } = useMessages().rankings;
  const format = useFormat();
  const lang = useLang();
  return [
    ...(dataAsOf === null ? [] : [dataAsOfLabel(lang, dataAsOf, period)]),
    texts.total(format.number(total)),
    ...(missingPlaces > 0 ? [texts.missingPlaces({ count: missingPlaces })] : []),
    comparedTo === null ? texts.comparedWithNothing : texts.compared(periodLabel(lang, comparedTo)),
  ];
}
