import { useMessages } from '../../../i18n/index.tsx';
import { yearOf } from '../../../domain/games/game-formats.ts';
import { GameMenu } from './game-menu.tsx';
import { GameName, GamePrice, GameScore, GameStatus } from '../edit/game-parts.tsx';
import styles from './game-cards.module.css';
import type { GameLayoutProps } from './game-table.tsx';

/** The rows of the table as cards, for narrow screens. */
export function GameCards({ games, caption, isTrash, lead, isSelected }: GameLayoutProps) {
  const { list } = useMessages().gamesAdmin;
  return (
    <>
      <div className={styles.page}>
        {lead.header}
        <span>{list.selectPage}</span>
      </div>
      <ul className={styles.cards} aria-label={caption}>
        {games.map((game) => (
          <li key={game.id} className={styles.card} data-marked={isSelected(game) || undefined}>
            {lead.cell(game)}
            <div className={styles.text}>
              <GameName game={game} isTrash={isTrash} />
              <p className={styles.facts}>
                <GameStatus game={game} />
                <span>#{game.appId}</span>
                <span>{yearOf(game.releaseDate) ?? list.unknown}</span>
                <span>
                  <GamePrice game={game} />
                </span>
                {game.score !== null && (
                  <span>
                    <GameScore game={game} />
                  </span>
                )}
              </p>
            </div>
            <GameMenu game={game} isTrash={isTrash} />
          </li>
        ))}
      </ul>
    </>
  );
}
