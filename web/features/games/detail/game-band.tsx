import { coverSprite } from '../../../../brand/covers/sprite-address.ts';
import { withBasePath } from '../../../browser/base-path.ts';
import { GameCover } from '../../../domain/games/game-cover.tsx';
import { isUpcoming, yearOf } from '../../../domain/games/game-formats.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { cx } from '../../../ui/data/cx.ts';
import { PAGE_TITLE_ID } from '../../../ui/display/page-header.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import type { Game, GameSummary } from '../games.api.ts';
import { StudioLink } from '../studio/studio-link.tsx';
import styles from './game-band.module.css';

type GameBandProps = { game: GameSummary | Game | undefined; loading: boolean };

/** The heading is the same element in all states, so that it keeps the focus. */
export function GameBand({ game, loading }: GameBandProps) {
  const { pages } = useMessages().app;
  const lang = useLang();
  const names = game && gameNames(game, lang);
  const hasPicture = game !== undefined && game.coverUrl !== null;
  const title = names?.title ?? pages.gameDetail;
  return (
    <div
      className={cx(
        (game || loading) && styles.band,
        game && (hasPicture ? styles.pictured : styles.drawn),
      )}
      data-palette={hasPicture ? undefined : game?.palette}
    >
      {game && !hasPicture && <BandScene motif={game.motif} />}
      <div className={styles.words}>
        {game && <Marks game={game} />}
        <h1 id={PAGE_TITLE_ID} tabIndex={-1} data-long={title.length > 40 || undefined}>
          {loading ? <Pending label={title} /> : title}
        </h1>
        {names?.other && (
          <p className={styles.other} lang={names.other.lang}>
            {names.other.text}
          </p>
        )}
        {game && <By game={game} />}
      </div>
      {game && hasPicture && <GameCover {...game} className={styles.picture} />}
    </div>
  );
}

/** The scene keeps its height at every width; a slanted edge joins it to the ground. */
export function BandScene({ motif }: Pick<GameSummary, 'motif'>) {
  return (
    <svg viewBox="0 0 460 215" preserveAspectRatio="xMaxYMid meet" aria-hidden>
      <use href={withBasePath(`${coverSprite}#${motif}`)} width="460" height="215" />
      <path className={styles.edge} d="M-1-1H34L-1 216Z" />
    </svg>
  );
}

function Pending({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton width="min(20rem, 100%)" />
    </>
  );
}

function Marks({ game }: { game: GameSummary }) {
  const { games } = useMessages();
  const format = useFormat();
  return (
    <>
      {game.status === 0 && <Tag tone="warning">{games.draft.label}</Tag>}
      {game.status === 2 && <Tag tone="warning">{games.retired}</Tag>}
      {game.releaseDate !== null && isUpcoming(game.releaseDate) && (
        <Tag tone="accent">{`${games.upcoming} · ${format.dayUtc(game.releaseDate)}`}</Tag>
      )}
    </>
  );
}

/** Developer, year and genres in one line. */
function By({ game }: { game: GameSummary | Game }) {
  const { developers, releaseDate, genres } = game;
  const texts = useMessages().games;
  const separator = useLang() === 'zh-CN' ? '、' : ', ';
  const [developer] = developers;
  const facts = [
    yearOf(releaseDate),
    genres
      .slice(0, 3)
      .map((genre) => texts.genres[genre] ?? genre)
      .join(separator),
  ].filter(Boolean);
  return (
    <p className={styles.by}>
      {developer && <StudioLink game={game} name={developer} />}
      {developer && facts.length > 0 && ' · '}
      {facts.join(' · ')}
    </p>
  );
}
