import { queryOptions } from '@tanstack/react-query';
import type { Event, EventPlayers } from '../../../contract/events/events.ts';
import { call } from '../../api/call.ts';
import { now } from '../../api/clock.ts';
import { GameLink } from '../../domain/games/game-link.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { Thumb } from '../../domain/games/thumb.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Change } from '../../ui/data/change.tsx';
import { Spark } from '../../ui/data/spark.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { SwitchLink, SwitchLinks } from '../../ui/actions/switch-links.tsx';
import { EventRows } from './event-rows.tsx';
import { groupByGame, updateKinds, type UpdateKind } from './group-by-game.ts';
import styles from './updates-by-game.module.css';

/** What the server lists at most; the newest of it are some weeks. */
const size = 100;

export const updatesQuery = (kind: UpdateKind | undefined, isMine = false) => {
  const query = {
    players: '1' as const,
    kind: kind ? [kind] : updateKinds.filter((one) => one !== 'release'),
    // Every game of the catalog has a release: here, those that many wait for.
    ...(kind === 'release' && !isMine && { minWeight: 2 }),
    to: now().toISOString().slice(0, 10),
    size,
  };
  return queryOptions({
    queryKey: [...(isMine ? ['me'] : []), 'events', query],
    queryFn: ({ signal }) =>
      isMine
        ? call('GET /api/me/updates', { query, signal })
        : call('GET /api/event/list', { query, signal }),
  });
};

export const hasUpdatesQuery = queryOptions({
  queryKey: ['events', 'any'],
  queryFn: async ({ signal }) => {
    const query = { kind: updateKinds.filter((one) => one !== 'release'), size: 1 };
    return (await call('GET /api/event/list', { query, signal })).total > 0;
  },
});

type UpdatesProps = { kind: UpdateKind | undefined; isMine: boolean; isSignedIn: boolean };

/** What the games themselves did, a card each, the newest first. */
export function UpdatesByGame({ kind, isMine, isSignedIn }: UpdatesProps) {
  const { events: texts } = useMessages();
  const mine = isMine && isSignedIn;
  const choice = (to: { kind?: UpdateKind | undefined; mine?: boolean }) => {
    const { kind: chosen, mine: own } = { kind, mine, ...to };
    return { view: 'updates', ...(chosen && { kind: chosen }), ...(own && { mine: '1' }) };
  };
  return (
    <>
      <div className={styles.choices}>
        {isSignedIn && (
          <SwitchLinks label={texts.whose}>
            {[false, true].map((own) => (
              <SwitchLink
                key={String(own)}
                to="/news"
                search={choice({ mine: own })}
                activeOptions={{ exact: true }}
                aria-current={own === mine ? 'true' : undefined}
              >
                {own ? texts.mine : texts.allGames}
              </SwitchLink>
            ))}
          </SwitchLinks>
        )}
        <SwitchLinks label={texts.kind}>
          {[undefined, ...updateKinds].map((one) => (
            <SwitchLink
              key={one ?? ''}
              to="/news"
              search={choice({ kind: one })}
              activeOptions={{ exact: true }}
              aria-current={kind === one ? 'true' : undefined}
            >
              {one ? texts.kinds[one] : texts.all}
            </SwitchLink>
          ))}
        </SwitchLinks>
      </div>
      <QueryView query={updatesQuery(kind, mine)} skeleton={<Skeleton height="32rem" />}>
        {({ items, players = [] }) =>
          items.length === 0 ? (
            <EmptyState title={texts.noEvents} />
          ) : (
            <ol className={styles.cards}>
              {groupByGame(items).map((events) => (
                <GameCard
                  key={events[0]!.id}
                  events={events}
                  players={players.find(({ gameId }) => gameId === events[0]!.game?.id)}
                />
              ))}
            </ol>
          )
        }
      </QueryView>
    </>
  );
}

const shown = 4;

type GameCardProps = { events: readonly Event[]; players: EventPlayers | undefined };

function GameCard({ events, players }: GameCardProps) {
  const { events: texts } = useMessages();
  const lang = useLang();
  const format = useFormat();
  const game = events[0]?.game;
  const more = events.length - shown;
  return (
    <li className={styles.card}>
      <div className={styles.game}>
        {game ? (
          <>
            <Thumb game={game} className={styles.cover} />
            <div className={styles.about}>
              <GameLink game={game} className={styles.name}>
                {gameNames(game, lang).title}
              </GameLink>
              {players && (
                <>
                  <p className={styles.players}>
                    <b>{format.number(Math.round(players.average))}</b>
                    {players.before !== null && (
                      <Change from={players.before} to={players.average} lang={lang} />
                    )}
                    <span>{format.month(players.month)}</span>
                  </p>
                  <Spark values={players.course} />
                </>
              )}
            </div>
          </>
        ) : (
          <span className={styles.name}>{texts.store}</span>
        )}
      </div>
      <div className={styles.events}>
        <EventRows events={events.slice(0, shown)} />
        {more > 0 && game && (
          <GameLink game={game} className={styles.more}>
            {texts.moreEvents(format.number(more))}
          </GameLink>
        )}
      </div>
    </li>
  );
}
