import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Tabs } from '../../../ui/actions/tabs.tsx';
import { freshnessQuery, playerRanges, playersQuery, type PlayerRange } from '../games.api.ts';
import { usePlayerTimes } from './player-times.ts';
import { PlayersView } from './players-view.tsx';
import styles from '../players.module.css';

type LivePlayersProps = { gameId: number; name: string };

/** The current players of a game that we count ourselves, and charts in four ranges. */
export function LivePlayers({ gameId, name }: LivePlayersProps) {
  const { players } = useMessages().games;
  const [chosen, setRange] = useState<PlayerRange>();
  // Rarely played games are counted only every few weeks, so the last day may be empty.
  const { data: lastDay } = useQuery(playersQuery(gameId, 'day'));
  const range = chosen ?? (lastDay?.items.length === 0 ? 'all' : 'day');
  return (
    <>
      <CurrentPlayers gameId={gameId} />
      <Tabs
        label={players.range}
        items={playerRanges.map((value) => ({ value, label: players.ranges[value] }))}
        value={range}
        onChange={setRange}
      >
        <QueryView query={playersQuery(gameId, range)} skeleton={<Skeleton height="22rem" />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title={players.none}>{players.noneInRange}</EmptyState>
            ) : (
              <PlayersView items={items} range={range} name={name} />
            )
          }
        </QueryView>
      </Tabs>
      <Attribution gameId={gameId} range={range} />
    </>
  );
}

function CurrentPlayers({ gameId }: { gameId: number }) {
  const { players } = useMessages().games;
  const format = useFormat();
  const { data } = useQuery(playersQuery(gameId, 'day'));
  const newest = data?.items.at(-1);
  if (!newest) return null;
  return (
    <p className={styles.now}>
      <strong>{format.number(Math.round(newest.average))}</strong>
      <span>{players.now(format.dateTime(newest.at))}</span>
    </p>
  );
}

/** The source, with the time of this game's latest count: games are counted at different rates. */
function Attribution({ gameId, range }: { gameId: number; range: PlayerRange }) {
  const { players } = useMessages().games;
  const times = usePlayerTimes(range);
  const { data: freshness } = useQuery(freshnessQuery(useLang()));
  const { data: counts } = useQuery(playersQuery(gameId, range));
  const source = freshness?.items.find(({ source }) => source === 'steam-players');
  const newest = counts?.items.findLast(({ isImported }) => !isImported);
  if (!source || !newest) return null;
  return (
    <p className={styles.note}>
      {players.attribution({ source: source.attribution, asOf: times.full(newest.at) })}
    </p>
  );
}
