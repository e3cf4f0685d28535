import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { later } from '../../ui/later.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { SeeAllLink } from '../../ui/see-all-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fetchSimilarGames, type Game, type GameSummary } from './games.api.ts';

/** The code of the cards comes beside their data: one wait, one failure and one Retry for both. */
const similarQuery = (id: number) =>
  queryOptions({
    queryKey: ['game', { id }, 'similar'],
    queryFn: async ({ signal }) => {
      const [games, { SimilarCards }] = await Promise.all([
        fetchSimilarGames(id, signal),
        later(() => import('./similar-cards.tsx')),
      ]);
      return { games, SimilarCards };
    },
  });

type SimilarGamesProps = {
  game: Game;
  /** The wish button of a card; another feature draws it. */
  renderAction: (game: GameSummary) => ReactNode;
};

export function SimilarGames({ game, renderAction }: SimilarGamesProps) {
  const { similar, tagName } = useMessages().games;
  const [tag] = game.tags;
  const more = tag && (
    <SeeAllLink to="/game" search={{ tag: [tag] }}>
      {similar.more(tagName(tag))}
    </SeeAllLink>
  );
  return (
    <Section title={similar.title} more={more}>
      <QueryView query={similarQuery(game.id)} skeleton={<Skeleton height="22rem" />}>
        {({ games, SimilarCards }) =>
          games.length === 0 ? (
            <p>{similar.none}</p>
          ) : (
            <SimilarCards games={games} renderAction={renderAction} />
          )
        }
      </QueryView>
    </Section>
  );
}
