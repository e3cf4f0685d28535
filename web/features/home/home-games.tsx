import { useQuery } from '@tanstack/react-query';
import type { GameSummary } from '../../../contract/games.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { yearOf } from '../../ui/game-formats.ts';
import { GameRail } from '../../ui/game-rail.tsx';
import { gameNames } from '../../ui/game-names.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { SeeAllLink } from '../../ui/see-all-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { forYouQuery, notableGamesQuery } from './home.api.ts';
import { WishNews } from './wish-news.tsx';

export function HomeGames({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div>
      {isSignedIn && <ForYou />}
      <Notable />
    </div>
  );
}

function Notable() {
  const { notable } = useMessages().home;
  const { data } = useQuery(notableGamesQuery);
  if (data?.games.length === 0) return null;
  const year = data?.year;
  const more = year !== undefined && <SeeAllLink to="/game" search={{ yearFrom: String(year) }} />;
  return (
    <Section
      title={notable.title}
      lead={year === undefined ? notable.loading : notable.lead(String(year))}
      more={more}
    >
      <QueryView query={notableGamesQuery} skeleton={<Skeleton height="20rem" />}>
        {({ games }) => <GameRail items={withFacts(games)} />}
      </QueryView>
    </Section>
  );
}

/** An extra that fails in silence: nobody came for it, and the rest of the page is there. */
function ForYou() {
  const { forYou } = useMessages().home;
  const lang = useLang();
  const { data } = useQuery(forYouQuery);
  if (!data) return null;
  const { wishes, news, liked, similar } = data;
  return (
    <>
      {wishes.length > 0 && (
        <Section title={forYou.wishes} more={<SeeAllLink to="/my/wishlist" />}>
          <GameRail items={withFacts(wishes)} />
        </Section>
      )}
      {news.length > 0 && (
        <Section title={forYou.news}>
          <WishNews items={news} />
        </Section>
      )}
      {liked && similar.length > 0 && (
        <Section title={forYou.because(gameNames(liked, lang).title)}>
          <GameRail items={withFacts(similar)} />
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
