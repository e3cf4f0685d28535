import { Link } from '@tanstack/react-router';
import { coverSprite } from '../../../brand/covers/sprite-address.ts';
import type { GameSummary } from '../../../contract/games/games.ts';
import { withBasePath } from '../../browser/base-path.ts';
import { GameCover } from '../../domain/games/game-cover.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { yearOf } from '../../domain/games/game-formats.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Stars } from '../../ui/display/stars.tsx';
import type { PublicProfile } from './profile.api.ts';
import styles from './top-games.module.css';

/** The first favorites as upright covers; a picture keeps its own shape. */
export function TopGames({ games }: { games: readonly GameSummary[] }) {
  const lang = useLang();
  return (
    <ul className={styles.top}>
      {games.map((game) => (
        <li key={game.id}>
          <Link
            to="/game/detail"
            search={{ id: String(game.id) }}
            className={styles.upright}
            data-palette={game.palette}
          >
            {game.coverUrl ? (
              <span className={styles.picture}>
                <GameCover {...game} />
              </span>
            ) : (
              <svg viewBox="150 0 161 215" preserveAspectRatio="xMidYMid slice" aria-hidden>
                <use href={withBasePath(`${coverSprite}#${game.motif}`)} width="460" height="215" />
              </svg>
            )}
            <span className={styles.words}>
              <b>{gameNames(game, lang).title}</b>
              <span>{yearOf(game.releaseDate)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Recent = NonNullable<PublicProfile['recent']>;

export function RecentGames({ games }: { games: Recent }) {
  const { reviews } = useMessages();
  const lang = useLang();
  return (
    <ul className={styles.recent}>
      {games.map(({ game, rating }) => (
        <li key={game.id}>
          <Link to="/game/detail" search={{ id: String(game.id) }} className={styles.game}>
            <GameCover {...game} className="round" />
            <span className="cut">{gameNames(game, lang).title}</span>
            {rating !== null && (
              <span role="img" aria-label={reviews.ratingOf(String(rating))}>
                <Stars value={rating} className={styles.stars} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
