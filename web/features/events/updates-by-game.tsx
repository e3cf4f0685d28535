import { queryOptions } from '@tanstack/react-query';
import type { Event } from '../../../contract/events/events.ts';
import { call } from '../../api/call.ts';
import { now } from '../../api/clock.ts';
import { GameLink } from '../../domain/games/game-link.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { Thumb } from '../../domain/games/thumb.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { SwitchLink, SwitchLinks } from '../../ui/actions/switch-links.tsx';
import { EventRows } from './event-rows.tsx';
import { groupByGame, updateKinds, type UpdateKind } from './group-by-game.ts';
import styles from './updates-by-game.module.css';

/** What the server lists at most; the newest of it are some weeks. */
const size = 100;

export const updatesQuery = (kind: UpdateKind | undefined) => {
  const query = {
    kind: kind ? [kind] : updateKinds.filter((one) => one !== 'release'),
    // Every game of the catalog has a release: here, those that many wait for.
    ...(kind === 'release' && { minWeight: 2 }),
    to: now().toISOString().slice(0, 10),
    size,
  };
  return queryOptions({
    queryKey: ['events', query],
    queryFn: ({ signal }) => call('GET /api/event/list', { query, signal }),
  });
};

export const hasUpdatesQuery = queryOptions({
  queryKey: ['events', 'any'],
  queryFn: async ({ signal }) => {
    const query = { kind: updateKinds.filter((one) => one !== 'release'), size: 1 };
    return (await call('GET /api/event/list', { query, signal })).total > 0;
  },
});

/** What the games themselves did, a card each, the newest first. */
export function UpdatesByGame({ kind }: { kind: UpdateKind | undefined }) {
  const { events: texts } = useMessages();
  return (
    <>
      <SwitchLinks label={texts.kind} className={styles.kinds}>
        <SwitchLink
          to="/news"
          search={{ view: 'updates' }}
          activeOptions={{ exact: true }}
          aria-current={kind ? undefined : 'true'}
        >
          {texts.all}
        </SwitchLink>
        {updateKinds.map((one) => (
          <SwitchLink
            key={one}
            to="/news"
            search={{ view: 'updates', kind: one }}
            activeOptions={{ exact: true }}
            aria-current={kind === one ? 'true' : undefined}
          >
            {texts.kinds[one]}
          </SwitchLink>
        ))}
      </SwitchLinks>
      <QueryView query={updatesQuery(kind)} skeleton={<Skeleton height="32rem" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={texts.noEvents} />
          ) : (
            <ol className={styles.cards}>
              {groupByGame(items).map((events) => (
                <GameCard key={events[0]!.id} events={events} />
              ))}
            </ol>
          )
        }
      </QueryView>
    </>
  );
}

const shown = 4;

function GameCard({ events }: { events: readonly Event[] }) {
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
            <GameLink game={game} className={styles.name}>
              {gameNames(game, lang).title}
            </GameLink>
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
