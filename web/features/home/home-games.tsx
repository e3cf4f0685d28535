import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GameSummary } from '../../../contract/games.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Card, cardLink } from '../../ui/card.tsx';
import { GameCover } from '../../ui/game-cover.tsx';
import { yearOf } from '../../ui/game-formats.ts';
import { gameNames } from '../../ui/game-names.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { SeeAllLink } from '../../ui/see-all-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { forYouQuery, notableGamesQuery } from './home.api.ts';
import styles from './home-games.module.css';
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
        {({ games }) => <Rail games={games} />}
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
          <Rail games={wishes} />
        </Section>
      )}
      {news.length > 0 && (
        <Section title={forYou.news}>
          <WishNews items={news} />
        </Section>
      )}
      {liked && similar.length > 0 && (
        <Section title={forYou.because(gameNames(liked, lang).title)}>
          <Rail games={similar} />
        </Section>
      )}
    </>
  );
}

function Rail({ games }: { games: readonly GameSummary[] }): ReactNode {
  const lang = useLang();
  return (
    <ul className={styles.rail}>
      {games.map((game) => {
        const { title } = gameNames(game, lang);
        const year = yearOf(game.releaseDate);
        return (
          <li key={game.id}>
            <Card className={styles.card} media={<GameCover {...game} year={year} />}>
              <h3 className={styles.name}>
                <Link to="/game/detail" search={{ id: String(game.id) }} className={cardLink}>
                  {title}
                </Link>
              </h3>
              <p className={styles.faint}>
                {[year, game.developers[0]].filter(Boolean).join(' · ')}
              </p>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
