import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLang } from '../../i18n/index.tsx';
import { gameNames } from './game-names.ts';
import { knownGamesQuery } from './known-games.api.ts';
import { Thumb } from './thumb.tsx';
import styles from './three-games.module.css';

/** Three games that everybody knows, where there is nothing else to show. */
export function ThreeGames() {
  const lang = useLang();
  const { data } = useQuery(knownGamesQuery);
  return (
    <ul className={styles.games}>
      {data?.items.slice(0, 3).map((game) => (
        <li key={game.id}>
          <Link to="/game/detail" search={{ id: String(game.id) }}>
            <Thumb game={game} className={styles.cover} />
            {gameNames(game, lang).title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
