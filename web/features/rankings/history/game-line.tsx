import { Link } from '@tanstack/react-router';
import type { GameSummary } from '../../../../contract/games/games.ts';
import { useLang } from '../../../i18n/index.tsx';
import { GameCover } from '../../../domain/games/game-cover.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useGameMark } from '../mine/game-mark.ts';
import styles from './game-line.module.css';

/** Cover and names of a game; its page is behind the name. */
export function GameLine({ game }: { game: GameSummary }) {
  const { title, other } = gameNames(game, useLang());
  const mark = useGameMark();
  return (
    <span className={styles.line}>
      <GameCover {...game} isSmall className={styles.cover} />
      <span className={styles.names}>
        <Link to="/game/detail" search={{ id: String(game.id) }} className={styles.name}>
          {title}
        </Link>
        {mark(game.id)}
        {other && (
          <span className={styles.other} lang={other.lang}>
            {other.text}
          </span>
        )}
      </span>
    </span>
  );
}
