import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { namedTitle } from '../../domain/events/event-title.ts';
import { gameNames } from '../../domain/games/game-names.ts';
import { gamePath } from '../../domain/games/game-path.ts';
import { Thumb } from '../../domain/games/thumb.tsx';
import { formatDayUtc, useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { useListLinks } from '../../ui/actions/list-links.ts';
import { SeeAllLink } from '../../ui/actions/see-all-link.tsx';
import { textWithLang } from '../../ui/content/text-with-lang.ts';
import { Change } from '../../ui/data/change.tsx';
import { Movement } from '../../ui/data/movement.tsx';
import type { ChartNames } from './chart-names.ts';
import styles from './home-since.module.css';
import { type Since, sinceQuery } from './home.api.ts';
import { PanelHead } from './panel-head.tsx';

const most = { games: 5, told: 3 };

/** What has happened to a member's games, and who has replied; undefined while there is nothing. */
export function useSince(isSignedIn: boolean): Since | undefined {
  const { data } = useQuery({ ...sinceQuery, enabled: isSignedIn });
  const count = data && data.games.length + data.events.length + data.news.length + data.replies;
  return isSignedIn && count ? data : undefined;
}

type HomeSinceProps = {
  since: Since;
  names: ChartNames;
  /** The newest replies, which belong to another feature. */
  replies: ReactNode;
};

/** A column without content is absent, and the others share its room. */
export function HomeSince({ since, names, replies }: HomeSinceProps) {
  const { home } = useMessages();
  const format = useFormat();
  return (
    <div id="since" className={styles.since}>
      {since.games.length > 0 && <Moves games={since.games} names={names} />}
      {since.events.length + since.news.length > 0 && <Told since={since} />}
      {since.replies > 0 && (
        <section aria-labelledby="replies">
          <PanelHead id="replies" title={home.replies} when={format.number(since.replies)} />
          {replies}
        </section>
      )}
    </div>
  );
}

function Moves({ games, names }: { games: Since['games']; names: ChartNames }) {
  const { home, ui } = useMessages();
  const lang = useLang();
  const { to, follow } = useListLinks();
  const [first] = games;
  return (
    <section aria-labelledby="my-games">
      <PanelHead
        id="my-games"
        title={home.since.games}
        when={first && `${names.ranking(first.type)} ${names.period(first.period)}`}
        more={first && <SeeAllLink to="/ranking" search={{ type: first.type, mine: 'only' }} />}
      />
      <ol className={styles.moves} {...follow}>
        {games.slice(0, most.games).map(({ game, fromRank, toRank, value, previousValue }) => (
          <li key={game.id}>
            <Thumb game={game} />
            <a className={styles.name} href={to(gamePath(game.id))}>
              {gameNames(game, lang).title}
            </a>
            <span className={styles.place}>#{toRank}</span>
            <Movement
              row={{
                movement: toRank < fromRank ? 'up' : 'down',
                change: fromRank - toRank,
              }}
              texts={ui.movement}
            />
            <Change from={previousValue} to={value} lang={lang} className={styles.change} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Events of the member's games, then articles about them. */
function Told({ since: { events, news } }: { since: Since }) {
  const { home } = useMessages();
  const lang = useLang();
  const format = useFormat();
  const { to, follow } = useListLinks();
  const items = [
    ...events.map((event) => ({
      key: `event ${event.id}`,
      href: event.url ?? to(event.game ? gamePath(event.game.id) : '/news'),
      text: namedTitle(event, lang),
      lang: undefined,
      facts: [formatDayUtc(lang, event.date), home.kinds[event.kind]],
    })),
    ...news.map(({ id, title, titleEn, publishedAt, games }) => ({
      key: `news ${id}`,
      href: to(`/article?id=${id}`),
      ...textWithLang(lang, title, titleEn),
      facts: [
        format.date(publishedAt),
        games[0] && home.since.mentions(gameNames(games[0], lang).title),
      ],
    })),
  ];
  return (
    <section aria-labelledby="told">
      <PanelHead id="told" title={home.since.told} />
      <ul className={styles.told} {...follow}>
        {items.slice(0, most.told).map(({ key, href, text, lang: language, facts }) => (
          <li key={key}>
            <a href={href}>
              <b lang={language}>{text}</b>
              <span>{facts.filter(Boolean).join(' · ')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
