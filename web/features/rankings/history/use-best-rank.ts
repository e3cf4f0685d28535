import { useQuery } from '@tanstack/react-query';
import { useLang } from '../../../i18n/index.tsx';
import { periodLabel } from '../period/period-label.ts';
import { gameRanksQuery } from './game-rankings.api.ts';
import { rankingName } from './ranking-name.ts';

/** In how many charts a public game is, and its best rank in the newest ones. */
export function useBestRank(gameId: number | undefined) {
  const lang = useLang();
  const { data = [] } = useQuery({ ...gameRanksQuery(gameId ?? 0), enabled: gameId !== undefined });
  const first = data.find(({ isBestNow }) => isBestNow);
  return {
    charts: data.length,
    best: first?.current
      ? {
          rank: first.current.rank,
          chart: rankingName(lang, first),
          period: periodLabel(lang, first.current.period),
        }
      : undefined,
  };
}
