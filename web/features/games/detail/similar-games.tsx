import type { ReactNode } from 'react';
import { fewestOfSeries } from '../../../../contract/games/game-limits.ts';
import { gameNames } from '../../../domain/games/game-names.ts';
import { yearOf } from '../../../domain/games/game-formats.ts';
import { Thumb } from '../../../domain/games/thumb.tsx';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { useListLinks } from '../../../ui/actions/list-links.ts';
import { Section } from '../../../ui/display/section.tsx';
import type { Game, GameSummary, SimilarGame } from '../games.api.ts';
import styles from './similar-games.module.css';

/** Reasons without the series or the developer. */
const alone = 2;

type SimilarGamesProps = {
  games: readonly SimilarGame[];
  /** Those of the game that these resemble. */
  series: Game['series'];
  /** The wishlist button of a card, which belongs to another feature. */
  wish: (game: GameSummary) => ReactNode;
};

export function SimilarGames({ games, series, wish }: SimilarGamesProps) {
  const texts = useMessages().games;
  const lang = useLang();
  const { to, follow } = useListLinks();
  const page = series.find(({ games: count }) => count >= fewestOfSeries);
  const reasonOf = ({ shared }: SimilarGame): ReactNode => {
    const { similar, tagName, genres } = texts;
    const common = [
      ...new Set([...shared.tags.map(tagName), ...shared.genres.map((it) => genres[it] ?? it)]),
    ];
    if (!shared.series && shared.developers.length === 0) {
      return similar.both(common.slice(0, alone));
    }
    const [tag] = common;
    return (
      <>
        {!shared.series && similar.sameDeveloper}
        {shared.series && page && <a href={to(`/series?id=${page.id}`)}>{similar.sameSeries}</a>}
        {shared.series && !page && similar.sameSeries}
        {tag && ` · ${tag}`}
      </>
    );
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
