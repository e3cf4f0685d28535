import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { RankingPage, RankingRow } from '../../../../contract/rankings/rankings.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { gameRankingsQuery } from '../history/game-rankings.api.ts';
import { RowPlot } from './open-row-plot.tsx';
import { reasonsOf } from './row-reasons.ts';
import styles from './open-row.module.css';
import type { RowActions } from './ranking-row.tsx';

type OpenRowProps = RowActions & { row: RankingRow; data: RankingPage };

/** The course of a game in this ranking, and why it has its rank, in its own numbers. */
export function OpenRow({ row, data, Actions, onMethod }: OpenRowProps) {
  const { rankings } = useMessages();
  const { why } = rankings;
  const lang = useLang();
  const { game } = row;
  const { data: courses, isPending } = useQuery(gameRankingsQuery(game.id));
  const course = courses?.find((it) => it.type === data.type && it.subType === data.subType);
  // Days and totals have no course of their own: it is that of months or weeks.
  const until = course?.series.findIndex(({ period }) => period === data.period) ?? -1;
  return (
    <div className={styles.open}>
      {isPending && <Skeleton height="17rem" />}
      {course && until > 0 && (
        <RowPlot
          course={{ ...course, series: course.series.slice(0, until + 1) }}
          data={data}
          game={game}
        />
      )}
      <div className={styles.aside}>
        <div className={styles.head}>
          <h2>{why.title(row.rank)}</h2>
          {onMethod && (
            <button type="button" className={styles.method} onClick={onMethod}>
              {why.method}
              <ArrowRight aria-hidden />
            </button>
          )}
        </div>
        <ul className={styles.reasons}>
          {reasonsOf(row, data, lang, rankings).map((reason) => (
            <li key={reason}>
              {reason
                .split('*')
                .map((part, at) => (at % 2 === 1 ? <b key={part}>{part}</b> : part))}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          {game.status !== 0 && (
            <ButtonLink to="/game/detail" search={{ id: String(game.id) }} variant="primary">
              {why.open}
            </ButtonLink>
          )}
          <Actions game={game} />
        </div>
      </div>
    </div>
  );
}
