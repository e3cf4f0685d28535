import type { ReactNode } from 'react';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { cx } from '../../ui/data/cx.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { gameDescription } from '../../domain/games/game-names.ts';
import { Section } from '../../ui/display/section.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { TagLink, TagList } from '../../ui/display/tag.tsx';
import styles from './game-blocks.module.css';
import { GameFacts } from './game-facts.tsx';
import { GameProvenance } from './game-provenance.tsx';
import { GameScreenshots } from './game-screenshots.tsx';
import { GameScore } from './game-score.tsx';
import type { Game, GameSummary } from './games.api.ts';
import { PlayersBlock } from './players/players-block.tsx';
import { SimilarGames } from './similar-games.tsx';
import { GameCast } from './game-cast.tsx';
import { GameLanguages } from './game-languages.tsx';

type GameBlocksProps = {
  game: Game;
  /** The game's ranks, provided by the page, because they belong to another feature. */
  ranks: ReactNode;
  reviews: ReactNode;
  wish: (game: GameSummary) => ReactNode;
};

export function GameBlocks({ game, ranks, reviews, wish }: GameBlocksProps) {
  const { games } = useMessages();
  const description = gameDescription(game, useLang());
  // A draft has no rankings, players or reviews yet.
  const isDraft = game.status === 0;
  const hasLanguages = game.languages.interface.length + game.languages.audio.length > 0;
  return (
    <div className={styles.blocks}>
      <div className={styles.first}>
        {description && (
          <Section title={games.description}>
            <p className={styles.description} lang={description.lang}>
              {description.text}
            </p>
          </Section>
        )}
        <GameScore game={game} />
        {isDraft ? <EmptyState title={games.draft.title}>{games.draft.text}</EmptyState> : ranks}
      </div>
      <aside className={styles.facts} aria-label={games.facts.title}>
        <GameFacts game={game} />
      </aside>
      <div className={styles.main}>
        <GameScreenshots urls={game.screenshots} appId={game.appId} />
        {!isDraft && <PlayersBlock game={game} />}
        {game.tags.length > 0 && (
          <Section title={games.tags}>
            <TagList>
              {game.tags.map((tag) => (
                <TagLink key={tag} to="/game" search={{ tag: [tag] }}>
                  {games.tagName(tag)}
                </TagLink>
              ))}
            </TagList>
          </Section>
        )}
        {!isDraft && reviews}
        {!isDraft && <SimilarGames game={game} renderAction={wish} />}
        {game.cast.length > 0 && <GameCast cast={game.cast} />}
        {hasLanguages && <GameLanguages languages={game.languages} />}
        <GameProvenance game={game} />
      </div>
    </div>
  );
}

export function GameBlocksSkeleton() {
  return (
    <div className={cx(styles.blocks, styles.waiting)}>
      <Skeleton height="31rem" />
      <div>
        <Skeleton height="9.5rem" className={styles.gap} />
        <Skeleton height="32rem" />
      </div>
    </div>
  );
}
