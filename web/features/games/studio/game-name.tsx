import { Link } from '@tanstack/react-router';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useLang } from '../../../i18n/index.tsx';
import { cx } from '../../../ui/data/cx.ts';
import type { Studio } from './studio.api.ts';
import styles from './studio.module.css';

type GameNameProps = { game: Studio['known'][number]; className?: string | undefined };

export function GameName({ game, className }: GameNameProps) {
  return (
    <Link to="/game/detail" search={{ id: String(game.id) }} className={cx(styles.link, className)}>
      {gameNames(game, useLang()).title}
    </Link>
  );
}
