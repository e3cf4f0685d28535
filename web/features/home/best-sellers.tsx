import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/index.tsx';
import { Movement } from '../../ui/data/movement.tsx';
import type { ChartNames } from './chart-names.ts';
import { GameRail } from './game-rail.tsx';
import { boardQuery } from './home.api.ts';

/** What sold best in the newest week. */
export function BestSellers({ names }: { names: ChartNames }) {
  const { home, ui } = useMessages();
  const { data } = useQuery(boardQuery);
  const sellers = data?.sellers;
  if (!sellers) return null;
  return (
    <GameRail
      id="sellers"
      title={home.sellers.title}
      when={names.period(sellers.period)}
      type={sellers.type}
      items={sellers.items.map(({ game, rank, movement, change }) => ({
        game,
        line: (
          <span>
            #{rank} <Movement row={{ movement, change }} texts={ui.movement} />
          </span>
        ),
      }))}
    />
  );
}
