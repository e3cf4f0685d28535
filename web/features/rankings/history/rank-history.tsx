import { useState } from 'react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { GameRankingChart } from './game-ranking-chart.tsx';
import styles from './rank-history.module.css';
import { type GameRanking, gameRankingsQuery } from './game-rankings.api.ts';
import { rankingName } from './ranking-name.ts';

type RankHistoryProps = { gameId: number; name: string };

/** Every chart on which the game was, and its ranks there. */
export function RankHistory({ gameId, name }: RankHistoryProps) {
  const { game } = useMessages().rankings;
  const lang = useLang();
  const [chosen, setChosen] = useState<string>();
  return (
    <QueryView query={gameRankingsQuery(gameId)} skeleton={<Skeleton height="20rem" />}>
      {(rankings) => {
        const shown = rankings.find((it) => keyOf(it) === chosen) ?? rankings[0];
        return (
          shown && (
            <div className="stack gap-4">
              <div className={styles.choice}>
                <Select
                  label={game.chart}
                  value={keyOf(shown)}
                  options={rankings.map((it) => ({
                    value: keyOf(it),
                    label: `${rankingName(lang, it)} · #${it.best.rank}`,
                  }))}
                  onChange={({ target: { value } }) => setChosen(value)}
                />
              </div>
              <GameRankingChart
                key={keyOf(shown)}
                ranking={shown}
                chart={rankingName(lang, shown)}
                name={name}
              />
            </div>
          )
        );
      }}
    </QueryView>
  );
}

const keyOf = ({ type, subType }: GameRanking): string => `${type}/${subType}`;
