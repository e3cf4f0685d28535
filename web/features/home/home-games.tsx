import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GameSummary } from '../../../contract/games/games.ts';
import { formatDayUtc } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { yearOf } from '../../domain/games/game-formats.ts';
import { GameRail } from '../../domain/games/game-rail.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Section } from '../../ui/display/section.tsx';
import { SeeAllLink } from '../../ui/actions/see-all-link.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { forYouQuery, newestYearQuery } from './home.api.ts';
import { WishNews } from './wish-news.tsx';

type RenderAction = (game: GameSummary) => ReactNode;

export type HomeGamesProps = {
  isSignedIn: boolean;
  /** Renders the wishlist button of a card, which belongs to another feature. */
  renderAction: RenderAction;
};

export function HomeGames({ isSignedIn, renderAction }: HomeGamesProps) {
  return (
    <div>
      {isSignedIn && <ForYou renderAction={renderAction} />}
      <NewestYear renderAction={renderAction} />
    </div>
  );
}

/** Titled by the years of its games, because a site's catalog may end years ago. */
function NewestYear({ renderAction }: { renderAction: RenderAction }) {
  const { newestYear } = useMessages().home;
  const lang = useLang();
  const { data } = useQuery(newestYearQuery);
  if (data === null) return null;
  const years = data && [...new Set([data.yearFrom, data.yearTo])].join('–');
  return (
    <Section
      title={years ? newestYear.title(years) : newestYear.loading}
      lead={data ? newestYear.lead(formatDayUtc(lang, data.lastDay)) : newestYear.loadingLead}
      more={
        data && (
          <SeeAllLink
            to="/game"
            search={{ yearFrom: String(data.yearFrom), yearTo: String(data.yearTo) }}
          />
        )
      }
    >
      <QueryView query={newestYearQuery} skeleton={<Skeleton height="20rem" />}>
        {(found) =>
          found && <GameRail items={withFacts(found.games)} renderAction={renderAction} />
        }
      </QueryView>
    </Section>
  );
}

/** Recommendations are optional: a failure shows nothing, and the rest of the page stays. */
function ForYou({ renderAction }: { renderAction: RenderAction }) {
  const { forYou } = useMessages().home;
  const lang = useLang();
  const { data } = useQuery(forYouQuery);
  if (!data) return null;
  const { wishes, news, liked, similar } = data;
  return (
    <>
      {wishes.length > 0 && (
        <Section title={forYou.wishes} more={<SeeAllLink to="/my/wishlist" />}>
          <GameRail items={withFacts(wishes)} renderAction={renderAction} />
        </Section>
      )}
      {news.length > 0 && (
        <Section title={forYou.news}>
          <WishNews items={news} />
        </Section>
      )}
      {liked && similar.length > 0 && (
        <Section title={forYou.because(gameNames(liked, lang).title)}>
          <GameRail items={withFacts(similar)} renderAction={renderAction} />
        </Section>
      )}
    </>
  );
}

const withFacts = (games: readonly GameSummary[]) =>
  games.map((game) => ({
    game,
    note: [yearOf(game.releaseDate), game.developers[0]].filter(Boolean).join(' · '),
  }));
