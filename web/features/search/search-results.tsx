import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTitle } from '../../browser/use-title.ts';
import { ThreeGames } from '../../domain/games/three-games.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { SeeAllLink } from '../../ui/actions/see-all-link.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { ArticleRow, GameRow, PersonRow, SeriesRow, StudioRow } from './hit-rows.tsx';
import { searchPageQuery, type SiteSearch } from './search.api.ts';
import { countsOf, isCutOff, type SearchKind, searchKinds } from './search-address.ts';
import styles from './search-results.module.css';

/** So many of each kind stand beside the others. */
const shown = { games: 10, others: 5 };

type Asked = { q: string; kind: SearchKind | undefined };
type Found = Asked & { results: SiteSearch };

/** What the whole site has for a text: the best of each kind, or one kind alone. */
export function SearchResults({ q, kind }: Asked) {
  const { search } = useMessages().games;
  useTitle(search.results(q));
  const query = { ...searchPageQuery(q), placeholderData: keepPreviousData };
  return (
    <QueryView query={query} skeleton={<Skeleton height="24rem" />}>
      {(results) => <Results q={q} kind={kind} results={results} />}
    </QueryView>
  );
}

function Results({ results, ...asked }: Found) {
  const { search } = useMessages().games;
  if (countsOf(results).all === 0) {
    return (
      <EmptyState title={search.missing(asked.q)} actions={<ThreeGames />}>
        {search.missingText}
      </EmptyState>
    );
  }
  return (
    <div className="stack gap-4">
      {results.didYouMean !== null && <Instead q={asked.q} name={results.didYouMean} />}
      <Chips {...asked} results={results} />
      <Panels {...asked} results={results} />
    </div>
  );
}

/** Nothing matches the text itself; what is shown is spelled alike. */
function Instead({ q, name }: { q: string; name: string }) {
  const [before, after] = useMessages().games.search.instead(q);
  return (
    <p>
      {before}
      <Link to="/search" search={{ q: name }} className={styles.instead}>
        {name}
      </Link>
      {after}
    </p>
  );
}

function Chips({ q, kind, results }: Found) {
  const { search, suggest } = useMessages().games;
  const format = useFormat();
  const counts = countsOf(results);
  const isCurrent = (one?: SearchKind) => (one === kind ? 'page' : undefined);
  return (
    <nav aria-label={search.kinds} className={styles.chips}>
      <Link to="/search" search={{ q }} aria-current={isCurrent()}>
        {search.all} {format.number(counts.all)}
        {searchKinds.some((one) => isCutOff(results, one)) && '+'}
      </Link>
      {searchKinds
        .filter((one) => counts[one] > 0)
        .map((one) => (
          <Link key={one} to="/search" search={{ q, kind: one }} aria-current={isCurrent(one)}>
            {suggest.groups[one]} {format.number(counts[one])}
            {isCutOff(results, one) && '+'}
          </Link>
        ))}
    </nav>
  );
}

function Panels({ q, kind, results }: Found) {
  const { search, suggest } = useMessages().games;
  const most = kind === undefined ? shown : undefined;
  const rows: Record<SearchKind, ReactNode[]> = {
    games: results.games
      .slice(0, most?.games)
      .map((hit) => <GameRow key={hit.game.id} hit={hit} q={q} />),
    series: results.series
      .slice(0, most?.others)
      .map((series) => <SeriesRow key={series.seriesId} series={series} q={q} />),
    developers: results.developers
      .slice(0, most?.others)
      .map((studio) => <StudioRow key={studio.studioId} studio={studio} q={q} />),
    people: results.people
      .slice(0, most?.others)
      .map((person) => <PersonRow key={person.id} person={person} q={q} />),
    articles: results.articles
      .slice(0, most?.others)
      .map((article) => <ArticleRow key={article.id} article={article} q={q} />),
  };
  const seen = searchKinds.filter(
    (one) => rows[one].length > 0 && (kind === undefined || kind === one),
  );
  return (
    <div className={styles.panels}>
      {seen.map((one) => (
        <section key={one} className={styles.panel} aria-labelledby={`found-${one}`}>
          <div className={styles.head}>
            <h2 id={`found-${one}`}>{suggest.groups[one]}</h2>
            {one === 'games' ? (
              <SeeAllLink to="/game" search={{ q: results.didYouMean ?? q }}>
                {search.filter}
              </SeeAllLink>
            ) : results[one].length > rows[one].length ? (
              <SeeAllLink to="/search" search={{ q, kind: one }} />
            ) : (
              isCutOff(results, one) && (
                <SeeAllLink to={one === 'people' ? '/actor' : '/news'} search={{ q }} />
              )
            )}
          </div>
          <ul className={styles.rows}>{rows[one]}</ul>
        </section>
      ))}
    </div>
  );
}
