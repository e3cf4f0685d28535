import type { GameSummary } from '../../../../contract/games/games.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { GameCover } from '../../../domain/games/game-cover.tsx';
import { GameLink } from '../../../domain/games/game-link.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useGameMark } from '../mine/game-mark.ts';
import styles from './game-line.module.css';

/** Cover and names of a game; the name links to its page. */
export function GameLine({ game }: { game: GameSummary }) {
  const { title, other } = gameNames(game, useLang());
  const { games } = useMessages();
  const mark = useGameMark();
  return (
    <span className={styles.line}>
      <GameCover {...game} className={styles.cover} />
      <span className={styles.names}>
        <span className={styles.name}>
          <GameLink game={game} className={styles.link}>
            {title}
          </GameLink>
        </span>
        {mark(game.id)}
        {other && (
          <span className={styles.other} lang={other.lang}>
            {other.text}
          </span>
        )}
        {game.status === 0 && <span className={styles.other}>{games.gone}</span>}
      </span>
    </span>
  );
}
