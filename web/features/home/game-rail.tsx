import type { ReactNode } from 'react';
import type { GameSummary } from '../../../contract/games/games.ts';
import { gameNames } from '../../domain/games/game-names.ts';
import { gamePath } from '../../domain/games/game-path.ts';
import { Thumb } from '../../domain/games/thumb.tsx';
import { useLang } from '../../i18n/index.tsx';
import { useListLinks } from '../../ui/actions/list-links.ts';
import { SeeAllLink } from '../../ui/actions/see-all-link.tsx';
import styles from './game-rail.module.css';
import { PanelHead } from './panel-head.tsx';

type GameRailProps = {
  id: string;
  title: string;
  when: ReactNode;
  /** The ranking that has all of them. */
  type: string;
  items: readonly { game: GameSummary; line: ReactNode }[];
};

/** A row of covers, with a line about each game. */
export function GameRail({ id, title, when, type, items }: GameRailProps) {
  const lang = useLang();
  const { to, follow } = useListLinks();
  return (
    <section className={styles.row} aria-labelledby={id}>
      <PanelHead
        id={id}
        title={title}
        when={when}
        more={<SeeAllLink to="/ranking" search={{ type }} />}
      />
      <ul className={styles.rail} {...follow}>
        {items.map(({ game, line }) => (
          <li key={game.id}>
            <a href={to(gamePath(game.id))}>
              <Thumb game={game} className={styles.cover} />
              <b>{gameNames(game, lang).title}</b>
              {line}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
