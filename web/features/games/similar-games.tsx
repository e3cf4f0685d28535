import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Section } from '../../ui/display/section.tsx';
import { SeeAllLink } from '../../ui/actions/see-all-link.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { type Game, type GameSummary, similarGamesQuery } from './games.api.ts';
import { SimilarCards } from './similar-cards.tsx';

type SimilarGamesProps = {
  game: Game;
  /** Renders the wishlist button of a card, which belongs to another feature. */
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
      <QueryView query={similarGamesQuery(game.id)} skeleton={<Skeleton height="22rem" />}>
        {(games) =>
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
