import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight, Building2, Clock, Layers, Newspaper, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { useActorNames } from '../../domain/games/actor-names.ts';
import { yearOf } from '../../domain/games/game-formats.ts';
import { gameNames } from '../../domain/games/game-names.ts';
import { Thumb } from '../../domain/games/thumb.tsx';
import { searchTarget } from '../../domain/search/search-target.ts';
import { textWithLang } from '../../ui/content/text-with-lang.ts';
import { Change } from '../../ui/data/change.tsx';
import { Marked } from './marked.tsx';
import { MatchNote } from './match-note.tsx';
import type {
  ArticleHit,
  DeveloperHit,
  GameHit,
  PersonHit,
  Riser,
  SeriesHit,
} from './search.api.ts';
import type { Suggestion } from './suggestion-groups.ts';
import styles from './suggestions.module.css';

type OptionProps = {
  id: string;
  isActive: boolean;
  /** What was typed, which is in color where it occurs. */
  q: string;
  /** Called with the text to add to the recent searches, if any. */
  onChoose: (words?: string) => void;
};

export function SuggestionOption({ option, ...place }: OptionProps & { option: Suggestion }) {
  switch (option.kind) {
    case 'game':
      return <GameOption {...place} hit={option.hit} />;
    case 'developer':
      return <DeveloperOption {...place} developer={option.developer} />;
    case 'series':
      return <SeriesOption {...place} series={option.series} />;
    case 'person':
      return <PersonOption {...place} person={option.person} />;
    case 'article':
      return <ArticleOption {...place} article={option.article} />;
    case 'recent':
      return <RecentOption {...place} words={option.words} />;
    case 'riser':
      return <RiserOption {...place} riser={option.riser} />;
    case 'all':
      return <AllOption {...place} words={option.words} />;
  }
}

function GameOption({ hit, q, onChoose, ...place }: OptionProps & { hit: GameHit }) {
  const { game, matchedOn } = hit;
  const { title, other } = gameNames(game, useLang());
  return (
    <OptionLink
      {...place}
      to="/game/detail"
      search={{ id: String(game.id) }}
      onClick={() => onChoose(title)}
    >
      <Thumb game={game} className={styles.thumbnail} />
      <Lines title={<Marked text={title} q={q} />}>
        {other && <span lang={other.lang}>{other.text}</span>}
      </Lines>
      <MatchNote matchedOn={matchedOn} />
      <span className={styles.fact}>{yearOf(game.releaseDate)}</span>
    </OptionLink>
  );
}

function RiserOption({ riser, onChoose, ...place }: OptionProps & { riser: Riser }) {
  const lang = useLang();
  const { game, value, previousValue } = riser;
  const { title } = gameNames(game, lang);
  return (
    <OptionLink
      {...place}
      to="/game/detail"
      search={{ id: String(game.id) }}
      onClick={() => onChoose(title)}
    >
      <Thumb game={game} className={styles.thumbnail} />
      <span className={styles.words}>{title}</span>
      <Change from={previousValue} to={value} lang={lang} digits={0} />
    </OptionLink>
  );
}

function DeveloperOption(props: OptionProps & { developer: DeveloperHit }) {
  const { developer, q, onChoose, ...place } = props;
  const { suggest } = useMessages().games;
  const { name, games, studioId } = developer;
  return (
    <OptionLink
      {...place}
      to="/studio"
      search={{ id: String(studioId) }}
      onClick={() => onChoose(name)}
    >
      <Building2 aria-hidden />
      <Lines title={<Marked text={name} q={q} />}>{suggest.games(games)}</Lines>
    </OptionLink>
  );
}

function SeriesOption({ series, q, onChoose, ...place }: OptionProps & { series: SeriesHit }) {
  const { suggest } = useMessages().games;
  const { title } = gameNames(series, useLang());
  return (
    <OptionLink
      {...place}
      to="/series"
      search={{ id: String(series.seriesId) }}
      onClick={() => onChoose(title)}
    >
      <Layers aria-hidden />
      <Lines title={<Marked text={title} q={q} />}>{suggest.games(series.games)}</Lines>
    </OptionLink>
  );
}

function PersonOption({ person, q, onChoose, ...place }: OptionProps & { person: PersonHit }) {
  const separator = useLang() === 'zh-CN' ? '、' : ', ';
  const { title, other } = useActorNames(person);
  return (
    <OptionLink
      {...place}
      to="/actor"
      search={{ id: String(person.id) }}
      onClick={() => onChoose(title)}
    >
      <UserRound aria-hidden />
      <Lines title={<Marked text={title} q={q} />}>
        {[other, person.games.join(separator)].filter(Boolean).join(' · ')}
      </Lines>
    </OptionLink>
  );
}

function ArticleOption({ article, q, onChoose, ...place }: OptionProps & { article: ArticleHit }) {
  const format = useFormat();
  const title = textWithLang(useLang(), article.title, article.titleEn);
  return (
    <OptionLink
      {...place}
      to="/article"
      search={{ id: String(article.id) }}
      onClick={() => onChoose()}
    >
      <Newspaper aria-hidden />
      <Lines title={<Marked text={title.text} q={q} />} lang={title.lang}>
        {format.date(article.publishedAt)}
      </Lines>
    </OptionLink>
  );
}

function RecentOption({ words, onChoose, ...place }: OptionProps & { words: string }) {
  return (
    <OptionLink {...place} {...searchTarget(words)} onClick={() => onChoose(words)}>
      <Clock aria-hidden />
      <span className={styles.words}>{words}</span>
    </OptionLink>
  );
}

/** A link to the page with all results. */
function AllOption({ words, onChoose, ...place }: OptionProps & { words: string }) {
  const { suggest } = useMessages().games;
  return (
    <OptionLink {...place} to="/search" search={{ q: words }} onClick={() => onChoose(words)}>
      <ArrowRight aria-hidden />
      <span className={styles.words}>{suggest.all}</span>
    </OptionLink>
  );
}

type LinesProps = { title: ReactNode; lang?: string | undefined; children: ReactNode };

function Lines({ title, lang, children }: LinesProps) {
  return (
    <span className="stack grow">
      <span className="cut strong" lang={lang}>
        {title}
      </span>
      {children && <span className="cut fine">{children}</span>}
    </span>
  );
}

type OptionLinkProps = Pick<LinkProps, 'to' | 'search'> & {
  id: string;
  isActive: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** An option is a link, so that it can be opened in a new tab and is preloaded on hover. */
function OptionLink({ isActive, children, ...link }: OptionLinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) anchor.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      {...link}
      ref={anchor}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
    >
      {children}
    </Link>
  );
}
