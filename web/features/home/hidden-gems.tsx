import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { GameRail } from './game-rail.tsx';
import styles from './game-rail.module.css';
import { gemsQuery } from './home.api.ts';

/** A shorter row looks like a mistake. */
const fewest = 4;

/** Games that few know and nearly all who do recommend. */
export function HiddenGems() {
  const { gems } = useMessages().home;
  const format = useFormat();
  const { data } = useQuery(gemsQuery);
  if (!data || data.items.length < fewest) return null;
  return (
    <GameRail
      id="gems"
      title={gems.title}
      when={<span className={styles.subtitle}>{gems.what}</span>}
      type={data.type}
      items={data.items.map(({ game }) => ({
        game,
        line: game.score !== null && (
          <span>{gems.reviews(game.score, format.number(game.reviewCount))}</span>
        ),
      }))}
    />
  );
}
