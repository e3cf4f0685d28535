import { queryOptions } from '@tanstack/react-query';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { later } from '../../ui/later.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { gameNames } from '../../ui/game-names.ts';
import { fetchPlayers, type Game } from './games.api.ts';
import styles from './players.module.css';

/** The code of the chart comes beside its data: one wait, one failure and one Retry for both. */
const playersBlockQuery = (id: number) =>
  queryOptions({
    queryKey: ['game', { id }, 'players', 'block'],
    queryFn: async ({ signal }) => {
      const [players, { LivePlayers }, { PlayersView }] = await Promise.all([
        fetchPlayers(id, 'all', signal),
        later(() => import('./live-players.tsx')),
        later(() => import('./players-view.tsx')),
      ]);
      return { ...players, LivePlayers, PlayersView };
    },
  });

export function PlayersBlock({ game }: { game: Game }) {
  const { players } = useMessages().games;
  const name = gameNames(game, useLang()).title;
  return (
    <Section title={players.title} lead={players.lead}>
      <QueryView query={playersBlockQuery(game.id)} skeleton={<PlayersSkeleton />}>
        {({ items, source, LivePlayers, PlayersView }) => {
          if (items.length === 0) {
            return <EmptyState title={players.none}>{players.noneText}</EmptyState>;
          }
          return source === 'steam-players' ? (
            <LivePlayers gameId={game.id} name={name} />
          ) : (
            <PlayersView items={items} range="all" name={name} />
          );
        }}
      </QueryView>
    </Section>
  );
}

function PlayersSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height="100%" />
    </div>
  );
}
