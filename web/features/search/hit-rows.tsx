import { Link } from '@tanstack/react-router';
import { ChevronRight, Newspaper } from 'lucide-react';
import type { ReactNode } from 'react';
import { useActorNames } from '../../domain/games/actor-names.ts';
import { yearOf } from '../../domain/games/game-formats.ts';
import { gameNames } from '../../domain/games/game-names.ts';
import { Thumb } from '../../domain/games/thumb.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { textWithLang } from '../../ui/content/text-with-lang.ts';
import { Marked } from './marked.tsx';
import { MatchNote } from './match-note.tsx';
import type { ArticleHit, DeveloperHit, GameHit, PersonHit, SeriesHit } from './search.api.ts';
import styles from './search-results.module.css';

export function GameRow({ hit: { game, matchedOn }, q }: { hit: GameHit; q: string }) {
  const { search } = useMessages().games;
  const { title, other } = gameNames(game, useLang());
  const year = yearOf(game.releaseDate);
  return (
    <li className={styles.row}>
      <Thumb game={game} className={styles.cover} />
      <Link to="/game/detail" search={{ id: String(game.id) }} className={styles.name}>
        <Marked text={title} q={q} />
      </Link>
      <span className={styles.what}>
        {other && <span lang={other.lang}>{other.text}</span>}
        {other && year && ' · '}
        {year}
        <MatchNote matchedOn={matchedOn} />
      </span>
      {game.score !== null && <span className={styles.fact}>{search.positive(game.score)}</span>}
    </li>
  );
}

export function StudioRow({ studio, q }: { studio: DeveloperHit; q: string }) {
  const { suggest } = useMessages().games;
  return (
    <li className={styles.row}>
      <Face name={studio.name} />
      <Link to="/studio" search={{ id: String(studio.studioId) }} className={styles.name}>
        <Marked text={studio.name} q={q} />
      </Link>
      <span className={styles.what}>{suggest.games(studio.games)}</span>
      <ChevronRight className={styles.fact} aria-hidden />
    </li>
  );
}

export function SeriesRow({ series, q }: { series: SeriesHit; q: string }) {
  const { suggest } = useMessages().games;
  const { title } = gameNames(series, useLang());
  return (
    <li className={styles.row}>
      <Face name={title} />
      <Link to="/series" search={{ id: String(series.seriesId) }} className={styles.name}>
        <Marked text={title} q={q} />
      </Link>
      <span className={styles.what}>{suggest.games(series.games)}</span>
      <ChevronRight className={styles.fact} aria-hidden />
    </li>
  );
}

export function PersonRow({ person, q }: { person: PersonHit; q: string }) {
  const { title, other } = useActorNames(person);
  const separator = useLang() === 'zh-CN' ? '、' : ', ';
  return (
    <li className={styles.row}>
      <Face name={title} />
      <Link to="/actor" search={{ id: String(person.id) }} className={styles.name}>
        <Marked text={title} q={q} />
      </Link>
      <span className={styles.what}>
        {[other, person.games.join(separator)].filter(Boolean).join(' · ')}
      </span>
      <ChevronRight className={styles.fact} aria-hidden />
    </li>
  );
}

export function ArticleRow({ article, q }: { article: ArticleHit; q: string }) {
  const format = useFormat();
  const title = textWithLang(useLang(), article.title, article.titleEn);
  return (
    <li className={styles.row}>
      <Face>
        <Newspaper aria-hidden />
      </Face>
      <Link
        to="/article"
        search={{ id: String(article.id) }}
        className={styles.name}
        lang={title.lang}
      >
        <Marked text={title.text} q={q} />
      </Link>
      <span className={styles.what}>{format.date(article.publishedAt)}</span>
    </li>
  );
}

/** In place of a picture: the first letter of a name, or what it is. */
function Face({ name, children }: { name?: string; children?: ReactNode }) {
  return (
    <span className={styles.face} aria-hidden>
      {name === undefined ? children : [...name][0]}
    </span>
  );
}
