import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useMessages } from '../../../i18n/index.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { FailureNote } from '../../../ui/display/failure-note.tsx';
import { GameMarkContext } from './game-mark.ts';
import { MineBar } from './mine-bar.tsx';
import { TieMarks } from './mine-marks.tsx';
import { type MyGames, onlyMine, tiesByGame } from './mine.ts';
import { myGamesQuery, wholeChartQuery } from './mine.api.ts';
import { RankingSkeleton } from '../board/ranking-skeleton.tsx';
import type { ChartAddress } from '../rankings.api.ts';
import type { Mine } from '../ranking-search.ts';

export type MineProps = {
  chart: ChartAddress;
  mine: Mine;
  /** Whether the view is a table or cards, whose rows can be filtered. */
  isList: boolean;
  /** Renders the rows of the address, or of the given query. */
  children: (query?: ReturnType<typeof wholeChartQuery>) => ReactNode;
};

type MineScopeProps = MineProps & {
  /** Undefined until the session has loaded. */
  isSignedIn: boolean | undefined;
  /** The games of a visitor without an account. */
  local: MyGames;
};

/** Marks the reader's own games in a chart, or shows only those. */
export function MineScope(props: MineScopeProps) {
  const { chart, mine, isList, isSignedIn, local, children } = props;
  const own = useQuery({ ...myGamesQuery(chart), enabled: isSignedIn === true });
  const wholeChart = wholeChartQuery(chart);
  const { data } = useQuery(wholeChart);
  const games = isSignedIn === false ? local : own.data;
  const found = useMemo(() => games && tiesByGame(games), [games]);
  const mark = useCallback(
    (gameId: number) => <TieMarks ties={found?.get(gameId) ?? none} />,
    [found],
  );
  const count = found && data && onlyMine(data, found).total;
  const isFiltered = mine === 'only' && isList && own.error === null;
  return (
    <GameMarkContext value={mark}>
      <MineBar count={count} isSignedIn={isSignedIn} mine={mine} isList={isList} />
      <FailureNote error={own.error} />
      {!isFiltered && children()}
      {isFiltered && count === undefined && <RankingSkeleton rows={3} />}
      {isFiltered && count === 0 && <NoneOfMine />}
      {isFiltered &&
        found &&
        count !== undefined &&
        count > 0 &&
        children({ ...wholeChart, select: (page) => onlyMine(page, found) })}
    </GameMarkContext>
  );
}

const none = [] as const;

function NoneOfMine() {
  const { app, rankings } = useMessages();
  return (
    <EmptyState
      title={rankings.mine.none}
      actions={<ButtonLink to="/game">{app.goGames}</ButtonLink>}
    >
      {rankings.mine.noneText}
    </EmptyState>
  );
}
