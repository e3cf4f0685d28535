import type { ReactNode } from 'react';
import { gameNames } from '../../../domain/games/game-names.ts';
import { yearOf } from '../../../domain/games/game-formats.ts';
import { Thumb } from '../../../domain/games/thumb.tsx';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { useListLinks } from '../../../ui/actions/list-links.ts';
import { Section } from '../../../ui/display/section.tsx';
import type { GameSummary, SimilarGame } from '../games.api.ts';
import styles from './similar-games.module.css';

/** Reasons beside the series or the developer, and without either. */
const besides = 1;
const alone = 2;

type SimilarGamesProps = {
  games: readonly SimilarGame[];
  /** The wishlist button of a card, which belongs to another feature. */
  wish: (game: GameSummary) => ReactNode;
};

export function SimilarGames({ games, wish }: SimilarGamesProps) {
  const texts = useMessages().games;
  const lang = useLang();
  const { to, follow } = useListLinks();
  const reasonOf = ({ shared }: SimilarGame): string => {
    const { similar, tagName, genres } = texts;
    const common = [
      ...new Set([...shared.tags.map(tagName), ...shared.genres.map((it) => genres[it] ?? it)]),
    ];
    const first =
      (shared.series && similar.sameSeries) ||
      (shared.developers.length > 0 && similar.sameDeveloper);
    if (!first) return similar.both(common.slice(0, alone));
    return [first, ...common.slice(0, besides)].join(' · ');
  };
  return (
    <Section id="similar" title={texts.similar.title}>
      <ul className={styles.cards} {...follow}>
        {games.map((it) => {
          const { game } = it;
          const { title, other } = gameNames(game, lang);
          return (
            <li key={game.id} className={styles.card}>
              <Thumb game={game} className={styles.cover} />
              <div>
                <h3>
                  <a href={to(`/game/detail?id=${game.id}`)}>{title}</a>
                </h3>
                <p className={styles.sub}>
                  {[yearOf(game.releaseDate), other?.text ?? game.developers[0]]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <p>{reasonOf(it)}</p>
              </div>
              {wish(game)}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
