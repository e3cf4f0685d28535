import { useLang, useMessages } from '../../../i18n/index.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Section } from '../../../ui/display/section.tsx';
import { SeeAllLink } from '../../../ui/actions/see-all-link.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { gameRankingsQuery } from './game-rankings.api.ts';
import { GameRankingsView } from './game-rankings-view.tsx';

type GameRankingsProps = { game: { id: number; name: string; nameZh: string | null } };

/** A game's current and past ranks in all rankings. */
export function GameRankings({ game }: GameRankingsProps) {
  const { game: texts } = useMessages().rankings;
  const name = gameNames(game, useLang()).title;
  return (
    <Section title={texts.title} lead={texts.lead} more={<SeeAllLink to="/ranking" />}>
      <QueryView query={gameRankingsQuery(game.id)} skeleton={<Skeleton height="22rem" />}>
        {(rankings) =>
          rankings.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <GameRankingsView rankings={rankings} gameId={game.id} name={name} />
          )
        }
      </QueryView>
    </Section>
  );
}
