import type { ReactNode } from 'react';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { GameCover } from '../../domain/games/game-cover.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { ShareButton } from '../../ui/actions/share-button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Tag, TagLink, TagList } from '../../ui/display/tag.tsx';
import { ExternalLink } from '../../ui/actions/text-link.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { isUpcoming } from '../../domain/games/game-formats.ts';
import styles from './game-hero.module.css';
import { gameNames } from '../../domain/games/game-names.ts';
import type { GameSummary } from './games.api.ts';

type GameHeroProps = {
  game: GameSummary | undefined;
  loading: boolean;
  /** Further actions, next to the share button. */
  children?: ReactNode;
};

/** The heading is the same element in all states, so that it keeps the focus. */
export function GameHero({ game, loading, children }: GameHeroProps) {
  const { pages } = useMessages().app;
  const lang = useLang();
  const names = game && gameNames(game, lang);
  const isWide = game !== undefined || loading;
  return (
    <div className={isWide ? styles.hero : undefined}>
      {game && (
        <div className={styles.cover}>
          <GameCover {...game} />
        </div>
      )}
      {loading && <Skeleton ratio="460 / 215" className={styles.cover} />}
      <div className={styles.head}>
        <PageHeader
          title={
            names?.title ?? (loading ? <Pending label={pages.gameDetail} /> : pages.gameDetail)
          }
          lead={names?.other && <span lang={names.other.lang}>{names.other.text}</span>}
        />
        {game && <Summary game={game}>{children}</Summary>}
        {loading && <Skeleton width="min(18rem, 100%)" height="7.5rem" />}
      </div>
    </div>
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

function Summary({ game, children }: { game: GameSummary; children: ReactNode }) {
  const { games } = useMessages();
  const { title } = gameNames(game, useLang());
  const isDraft = game.status === 0;
  return (
    <div className={styles.summary}>
      <TagList>
        {isDraft && <Tag tone="warning">{games.draft.label}</Tag>}
        {game.status === 2 && <Tag tone="warning">{games.retired}</Tag>}
        {isUpcoming(game.releaseDate) && <Tag tone="accent">{games.upcoming}</Tag>}
        {game.genres.map((genre) => (
          <TagLink key={genre} to="/game" search={{ genre: [genre] }}>
            {games.genres[genre] ?? genre}
          </TagLink>
        ))}
      </TagList>
      <div className={styles.actions}>
        {!isDraft && children}
        {!isDraft && <ShareButton title={title} look="icon" />}
        <ExternalLink href={`https://store.steampowered.com/app/${game.appId}/`}>
          {games.store}
        </ExternalLink>
      </div>
    </div>
  );
}
