import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { RankingRow } from '../../../../contract/rankings/rankings.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { RankNumeral } from '../../../domain/games/rank-numeral.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Movement } from '../../../ui/data/movement.tsx';
import styles from './ranking-find.module.css';
import { type ChartAddress, findQuery } from '../rankings.api.ts';
import { change, toPlace } from '../ranking-search.ts';

type RankingFindProps = { chart: ChartAddress; q: string | undefined; total: number; size: number };

/** Finds a game in the chart by name, or goes to a rank. */
export function RankingFind(props: RankingFindProps) {
  return (
    <>
      <Fields {...props} />
      {props.q !== undefined && <Found chart={props.chart} q={props.q} size={props.size} />}
    </>
  );
}

function Fields({ q, total, size }: RankingFindProps) {
  const { find } = useMessages().rankings;
  const navigate = useNavigate({ from: '/ranking' });
  const go = (search: ReturnType<typeof change>, replace: boolean) =>
    void navigate({ to: '/ranking', search, replace, resetScroll: false });

  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = Number(new FormData(event.currentTarget).get('place'));
    if (place >= 1) go(toPlace(Math.min(place, total), size), false);
  };

  return (
    <div className={styles.tools}>
      <div role="search" className={styles.search}>
        <SearchField
          label={find.label}
          value={q ?? ''}
          maxLength={100}
          onSearch={(text) => go(change({ q: text || undefined }), true)}
        />
      </div>
      <form className={styles.jump} onSubmit={jump}>
        <TextField
          label={find.jump}
          name="place"
          type="number"
          inputMode="numeric"
          min={1}
          max={Math.max(1, total)}
          required
        />
        <Button type="submit">{find.go}</Button>
      </form>
    </div>
  );
}

type FoundProps = { chart: ChartAddress; q: string; size: number };

function Found({ chart, q, size }: FoundProps) {
  const { find } = useMessages().rankings;
  return (
    <section aria-label={find.results(q)}>
      <QueryView query={findQuery(chart, q)} skeleton={<Skeleton height="3rem" />}>
        {(rows) => (
          <>
            <p role="status" className={styles.count}>
              {rows.length === 0 ? find.none(q) : find.count(rows.length)}
            </p>
            <ol className={styles.hits}>
              {rows.map((row) => (
                <Hit key={row.position} row={row} size={size} />
              ))}
            </ol>
          </>
        )}
      </QueryView>
    </section>
  );
}

function Hit({ row, size }: { row: RankingRow; size: number }) {
  const { title } = gameNames(row.game, useLang());
  return (
    <li>
      <Link
        from="/ranking"
        to="/ranking"
        search={toPlace(row.position, size)}
        resetScroll={false}
        className={styles.hit}
      >
        <RankNumeral rank={row.rank} />
        <span className={styles.name}>{title}</span>
        <Movement row={row} texts={useMessages().ui.movement} />
      </Link>
    </li>
  );
}
