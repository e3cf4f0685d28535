import { useMessages } from '../../i18n/index.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag, TagList } from '../../ui/tag.tsx';
import styles from './game-blocks.module.css';
import { GameCast } from './game-cast.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameLanguages } from './game-languages.tsx';
import { GameProvenance } from './game-provenance.tsx';
import { GameScore } from './game-score.tsx';
import type { Game } from './games.api.ts';
import { PlayersBlock } from './players-block.tsx';

export function GameBlocks({ game }: { game: Game }) {
  const { games } = useMessages();
  return (
    <div className={styles.blocks}>
      <aside className={styles.facts} aria-label={games.facts.title}>
        <GameFacts game={game} />
      </aside>
      <div className={styles.main}>
        <GameScore game={game} />
        <PlayersBlock game={game} />
        {game.description && (
          <Section title={games.description}>
            <p className={styles.description}>{game.description}</p>
          </Section>
        )}
        {game.tags.length > 0 && (
          <Section title={games.tags}>
            <TagList>
              {game.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </TagList>
          </Section>
        )}
        <GameCast cast={game.cast} />
        <GameLanguages languages={game.languages} />
        <GameProvenance game={game} />
      </div>
    </div>
  );
}

export function GameBlocksSkeleton() {
  return (
    <div className={styles.blocks}>
      <Skeleton height="31rem" />
      <div>
        <Skeleton height="9.5rem" className={styles.gap} />
        <Skeleton height="32rem" />
      </div>
    </div>
  );
}
