import { useLang, useMessages } from '../../../i18n/index.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { lazyPart } from '../../../ui/data/lazy-part.ts';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Section } from '../../../ui/display/section.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { type Game, playersQuery } from '../games.api.ts';
import { PlayersView } from './players-view.tsx';
import styles from '../players.module.css';

/** Loaded only for games whose players we count ourselves. */
const livePart = lazyPart('live-players', () => import('./live-players.tsx'));

export function PlayersBlock({ game }: { game: Game }) {
  const { players } = useMessages().games;
  const name = gameNames(game, useLang()).title;
  return (
    <Section title={players.title} lead={players.lead}>
      <QueryView query={playersQuery(game.id, 'all')} skeleton={<PlayersSkeleton />}>
        {({ items, source }) => {
          if (items.length === 0) {
            return <EmptyState title={players.none}>{players.noneText}</EmptyState>;
          }
          return source === 'steam-players' ? (
            <QueryView query={livePart} skeleton={<PlayersSkeleton />}>
              {({ LivePlayers }) => <LivePlayers gameId={game.id} name={name} />}
            </QueryView>
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
