import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gameDescription } from '../../../domain/games/game-names.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { lazyPart } from '../../../ui/data/lazy-part.ts';
import { NearViewport } from '../../../ui/data/near-viewport.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Section } from '../../../ui/display/section.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { type Game, type GameSummary, playersQuery, similarGamesQuery } from '../games.api.ts';
import { PlayersBlock } from '../players/players-block.tsx';
import type { PlotMark } from '../../../domain/events/plot-marks.ts';
import { GameFacts } from './game-facts.tsx';
import styles from './game-sections.module.css';
import { type BestRank, fewestCells, GameStrip, useStripCells } from './game-strip.tsx';
import { KnownFacts } from './known-facts.tsx';
import { PageContents } from './page-contents.tsx';
import { SimilarGames } from './similar-games.tsx';
import { SteamScore } from './steam-score.tsx';

/** Not on the first screen; few games have pictures or a cast on record. */
const screenshotsPart = lazyPart('screenshots', () => import('../game-screenshots.tsx'));
const pricesPart = lazyPart('game-prices', () => import('./game-prices.tsx'));
const castPart = lazyPart('game-cast', () => import('../game-cast.tsx'));
const waiting = <Skeleton height="12rem" />;

/** What belongs to other features, provided by the page. */
export type GameParts = {
  best: BestRank | undefined;
  /** The number of charts on which the game is or was. */
  charts: number;
  ranks: ReactNode;
  /** What happened to the game, and the same as marks of the curve. */
  updates: ReactNode;
  marks: readonly PlotMark[] | undefined;
  actions: ReactNode;
  reviews: (block: ReviewsPart) => ReactNode;
  wish: (game: GameSummary) => ReactNode;
};

export type ReviewsPart = {
  gameId: number;
  /** The store's reviews. */
  steam: ReactNode;
  /** Without reviews, only for those who want to write one. */
  isOnDemand: boolean;
};

export function GameSections({ game, parts }: { game: Game; parts: GameParts }) {
  const { games, events } = useMessages();
  const lang = useLang();
  const isPublic = game.status !== 0;
  const cells = useStripCells(game, parts.best);
  const { data: players } = useQuery({ ...playersQuery(game.id, 'all'), enabled: isPublic });
  const { data: similar } = useQuery({ ...similarGamesQuery(game.id), enabled: isPublic });
  const description = gameDescription(game, lang);
  // A price alone does not say how a game is known.
  const hasStrip = cells.filter(({ key }) => key !== 'price').length >= fewestCells;
  const isSparse = !hasStrip && parts.charts === 0;
  const hasPlayers = isPublic && players?.items.length !== 0;
  const hasReviews = isPublic && !(isSparse && game.counts.reviews === 0);
  const contents = [
    { id: 'players', isThere: hasPlayers },
    { id: 'about', isThere: description !== undefined },
    { id: 'ranks', isThere: parts.charts > 0, count: parts.charts },
    { id: 'updates', isThere: parts.marks?.some(({ kind }) => kind !== 'release') === true },
    { id: 'prices', isThere: game.prices.length > 0 },
    { id: 'reviews', isThere: hasReviews, count: game.counts.reviews },
    { id: 'cast', isThere: game.cast.length > 0 },
    { id: 'similar', isThere: similar !== undefined && similar.length > 0 },
  ] as const;
  return (
    <>
      {hasStrip && <GameStrip cells={cells} />}
      {isPublic && parts.actions}
      <div className={styles.columns} data-sparse={isSparse || undefined}>
        {!isSparse && (
          <aside className={styles.side} aria-label={games.facts.title}>
            <PageContents items={contents.filter(({ isThere }) => isThere)} />
            <GameFacts game={game} />
          </aside>
        )}
        <div className={styles.main}>
          {isSparse && <KnownFacts game={game} />}
          {!isPublic && <EmptyState title={games.draft.title}>{games.draft.text}</EmptyState>}
          {hasPlayers && (
            <div id="players">
              <PlayersBlock game={game} marks={parts.marks} />
            </div>
          )}
          {description && (
            <Section id="about" title={games.description}>
              <p className={styles.description} lang={description.lang}>
                {description.text}
              </p>
            </Section>
          )}
          {game.screenshots.length > 0 && (
            <NearViewport skeleton={waiting}>
              <QueryView query={screenshotsPart} skeleton={waiting}>
                {({ GameScreenshots }) => (
                  <GameScreenshots urls={game.screenshots} appId={game.appId} />
                )}
              </QueryView>
            </NearViewport>
          )}
          {isPublic && parts.ranks}
          {isPublic && parts.updates}
          {game.prices.length > 0 && (
            <Section id="prices" title={events.prices.title}>
              <NearViewport skeleton={waiting}>
                <QueryView query={pricesPart} skeleton={waiting}>
                  {({ GamePrices }) => <GamePrices game={game} />}
                </QueryView>
              </NearViewport>
            </Section>
          )}
          {isPublic &&
            parts.reviews({
              gameId: game.id,
              steam: <SteamScore game={game} />,
              isOnDemand: !hasReviews,
            })}
          {game.cast.length > 0 && (
            <Section id="cast" title={games.cast.title}>
              <NearViewport skeleton={waiting}>
                <QueryView query={castPart} skeleton={waiting}>
                  {({ GameCast }) => <GameCast cast={game.cast} />}
                </QueryView>
              </NearViewport>
            </Section>
          )}
          {similar && similar.length > 0 && (
            <SimilarGames games={similar} series={game.series} wish={parts.wish} />
          )}
        </div>
      </div>
    </>
  );
}

/** As high as what follows, so that nothing jumps. */
export function GameSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton height="5.5rem" />
      <Skeleton height="2.5rem" width="min(36rem, 100%)" />
      <Skeleton height="32rem" />
    </div>
  );
}
