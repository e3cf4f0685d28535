import { Link } from '@tanstack/react-router';
import { formatDayUtc, useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { GameCover } from '../../../domain/games/game-cover.tsx';
import { formatPrice } from '../../../domain/games/game-formats.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import { useFacetNames } from '../../../domain/games/use-facet-names.ts';
import type { GameSummary } from '../games.api.ts';
import styles from './game-parts.module.css';
import { statusText, statusTone } from '../statuses.ts';

type GameProps = { game: GameSummary };

/** Cover and names with a link to the editor; games in the trash cannot be edited. */
export function GameName({ game, isTrash }: GameProps & { isTrash: boolean }) {
  const { list } = useMessages().gamesAdmin;
  const { title, other } = gameNames(game, useLang());
  return (
    <span className={styles.name}>
      <GameCover {...game} className={styles.cover} />
      {isTrash ? (
        <span className={styles.title} title={title}>
          {title}
        </span>
      ) : (
        <Link
          to="/admin/games"
          search={(now) => ({ ...now, edit: String(game.id) })}
          resetScroll={false}
          preload={false}
          className={styles.title}
          title={title}
          aria-label={list.editLabel(title)}
        >
          {title}
        </Link>
      )}
      {other && (
        <span className={styles.faint} lang={other.lang}>
          {other.text}
        </span>
      )}
    </span>
  );
}

export function GameStatus({ game }: { game: Pick<GameSummary, 'status'> }) {
  const messages = useMessages();
  return <Tag tone={statusTone(game.status)}>{statusText(messages, game.status)}</Tag>;
}

export function GameDay({ game }: GameProps) {
  const { list } = useMessages().gamesAdmin;
  const lang = useLang();
  if (game.releaseDate === null) return <span className={styles.faint}>{list.unknown}</span>;
  return <time dateTime={game.releaseDate}>{formatDayUtc(lang, game.releaseDate)}</time>;
}

export function GamePrice({ game: { priceCents, currency } }: GameProps) {
  const { list } = useMessages().gamesAdmin;
  const lang = useLang();
  if (priceCents === null) return <span className={styles.faint}>{list.unknown}</span>;
  return priceCents === 0 ? list.free : formatPrice(lang, priceCents, currency ?? 'USD');
}

export function GameScore({ game: { score, reviewCount } }: GameProps) {
  const { list } = useMessages().gamesAdmin;
  const format = useFormat();
  if (score === null) return <span className={styles.faint}>{list.unknown}</span>;
  return (
    <>
      {score}%<span className={styles.sample}>{format.compact(reviewCount)}</span>
    </>
  );
}

export function GameValues({ values }: { values: readonly string[] }) {
  const all = values.join(' · ');
  return (
    <span className={styles.values} title={all}>
      {all}
    </span>
  );
}

export function GameGenres({ game }: GameProps) {
  const { genre } = useFacetNames();
  return <GameValues values={game.genres.map(genre)} />;
}

export function GameTags({ game }: GameProps) {
  const { tag } = useFacetNames();
  return <GameValues values={game.tags.map(tag)} />;
}

export function GameMissing({ game }: GameProps) {
  const { list, filter } = useMessages().gamesAdmin;
  const { missing = [] } = game;
  if (missing.length === 0) return <span className={styles.faint}>{list.complete}</span>;
  return <GameValues values={missing.map((fact) => filter.facts[fact])} />;
}
