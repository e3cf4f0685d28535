import { useFormat } from '../../i18n/format.ts';
import { gameNames } from '../../domain/games/game-names.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Pagination } from '../../ui/actions/pagination.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { TagLink, TagList } from '../../ui/display/tag.tsx';
import { useTitle } from '../../browser/use-title.ts';
import { GameHit } from './game-hit.tsx';
import { GameMissing } from './game-missing.tsx';
import styles from './game-search.module.css';
import { type GameSearch, gameSearchQuery, searchPageSize } from './games.api.ts';

export function GameSearchResults({ q, page }: { q: string; page: number }) {
  const { search } = useMessages().games;
  const format = useFormat();
  useTitle(search.results(q));
  return (
    <QueryView query={gameSearchQuery(q, page)} skeleton={<ResultsSkeleton />}>
      {({ items, total, developers, series }) => {
        if (total === 0 && developers.length === 0) return <GameMissing searchText={q} />;
        return (
          <>
            {developers.length + series.length > 0 && (
              <OtherNames developers={developers} series={series} />
            )}
            <p role="status" className={styles.count}>
              {search.found(format.number(total))}
            </p>
            {items.length === 0 ? (
              <PastEnd q={q} />
            ) : (
              <ol className={styles.hits}>
                {items.map((hit) => (
                  <GameHit key={hit.game.id} hit={hit} />
                ))}
              </ol>
            )}
            <Pagination page={page} total={Math.ceil(total / searchPageSize)} />
          </>
        );
      }}
    </QueryView>
  );
}

type OtherNamesProps = Pick<GameSearch, 'developers' | 'series'>;

function OtherNames({ developers, series }: OtherNamesProps) {
  const { search, suggest } = useMessages().games;
  const lang = useLang();
  return (
    <section className={styles.developers} aria-label={search.developers}>
      <TagList>
        {series.map((one) => (
          <TagLink key={one.seriesId} to="/series" search={{ id: String(one.seriesId) }}>
            {suggest.groups.series}: {gameNames(one, lang).title} · {suggest.games(one.games)}
          </TagLink>
        ))}
        {developers.map(({ name, games, studioId }) => (
          <TagLink key={name} to="/studio" search={{ id: String(studioId) }}>
            {name} · {suggest.games(games)}
          </TagLink>
        ))}
      </TagList>
    </section>
  );
}

function PastEnd({ q }: { q: string }) {
  const { search } = useMessages().games;
  return (
    <EmptyState
      title={search.pastEnd}
      actions={
        <ButtonLink to="/game/detail" search={{ q }}>
          {search.firstPage}
        </ButtonLink>
      }
    />
  );
}

function ResultsSkeleton() {
  return (
    <>
      <p className={styles.count}>
        <Skeleton width="10rem" />
      </p>
      <div className={styles.hits}>
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} height="6.25rem" />
        ))}
      </div>
    </>
  );
}
