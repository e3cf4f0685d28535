import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RankingRow } from '../../../../contract/rankings/rankings.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import { RankNumeral } from '../../../domain/games/rank-numeral.tsx';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Movement } from '../../../ui/data/movement.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { toPlace } from '../ranking-search.ts';
import { type ChartAddress, findQuery } from '../rankings.api.ts';
import styles from './ranking-find.module.css';

type RankingFindProps = { chart: ChartAddress; q: string; total: number; size: number };

/** The games of a chart that a search finds; a number is also a rank. */
export function RankingFind({ chart, q, total, size }: RankingFindProps) {
  const { find } = useMessages().rankings;
  const place = /^#?(\d{1,3})$/.exec(q)?.[1];
  const rank = place !== undefined && Number(place) >= 1 && Number(place) <= total && Number(place);
  return (
    <section aria-label={find.results(q)} className={styles.found}>
      <QueryView query={findQuery(chart, q)} skeleton={<Skeleton height="3rem" />}>
        {(rows) => (
          <>
            <p role="status" className="soft">
              {rows.length === 0 ? find.none(q) : find.count(rows.length)}
            </p>
            <ol className={styles.hits}>
              {rank && (
                <li>
                  <Hit position={rank} size={size}>
                    <RankNumeral rank={rank} />
                    <span className={styles.name}>{find.jump(rank)}</span>
                  </Hit>
                </li>
              )}
              {rows.map((row) => (
                <li key={row.position}>
                  <Row row={row} size={size} />
                </li>
              ))}
            </ol>
          </>
        )}
      </QueryView>
    </section>
  );
}

function Row({ row, size }: { row: RankingRow; size: number }) {
  const { title } = gameNames(row.game, useLang());
  const { ui } = useMessages();
  return (
    <Hit position={row.position} size={size}>
      <RankNumeral rank={row.rank} />
      <span className={styles.name}>{title}</span>
      <Movement row={row} texts={ui.movement} />
    </Hit>
  );
}

type HitProps = { position: number; size: number; children: ReactNode };

function Hit({ position, size, children }: HitProps) {
  return (
    <Link
      from="/ranking"
      to="/ranking"
      search={toPlace(position, size)}
      resetScroll={false}
      className={styles.hit}
    >
      {children}
    </Link>
  );
}
