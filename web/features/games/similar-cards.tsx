import { Link } from '@tanstack/react-router';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Card, cardLink } from '../../ui/card.tsx';
import { yearOf } from '../../ui/game-formats.ts';
import { GameCover } from '../../ui/game-cover.tsx';
import { gameNames } from '../../ui/game-names.ts';
import type { SimilarGame } from './games.api.ts';
import styles from './similar-games.module.css';

/** More would not be read. */
const reasons = 3;

export function SimilarCards({ games }: { games: readonly SimilarGame[] }) {
  return (
    <ul className={styles.games}>
      {games.map((one) => (
        <li key={one.game.id}>
          <SimilarCard similar={one} />
        </li>
      ))}
    </ul>
  );
}

function SimilarCard({ similar: { game, shared } }: { similar: SimilarGame }) {
  const { title } = gameNames(game, useLang());
  return (
    <Card className={styles.card} media={<GameCover {...game} year={yearOf(game.releaseDate)} />}>
      <h3 className={styles.name}>
        <Link to="/game/detail" search={{ id: String(game.id) }} className={cardLink}>
          {title}
        </Link>
      </h3>
      <Reason shared={shared} />
    </Card>
  );
}

function Reason({ shared }: Pick<SimilarGame, 'shared'>) {
  const { similar, tagName, genres } = useMessages().games;
  const separator = useLang() === 'zh-CN' ? '、' : ', ';
  const common = [
    ...shared.tags.map(tagName),
    ...shared.genres.map((genre) => genres[genre] ?? genre),
  ];
  const names = [...new Set(common)].slice(0, reasons).join(separator);
  return (
    <p className={styles.reason}>
      {shared.developers.length > 0 && <strong>{similar.sameDeveloper}</strong>} {names}
    </p>
  );
}
