import { Link, type LinkProps } from '@tanstack/react-router';
import {
  ArrowRight,
  Building2,
  Clock,
  Layers,
  LayoutGrid,
  Newspaper,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { useActorNames } from '../../domain/games/actor-names.ts';
import { GameCover } from '../../domain/games/game-cover.tsx';
import { yearOf } from '../../domain/games/game-formats.ts';
import { gameNames } from '../../domain/games/game-names.ts';
import { searchTarget } from '../../domain/games/search-target.ts';
import { textWithLang } from '../../ui/content/text-with-lang.ts';
import { Tag } from '../../ui/display/tag.tsx';
import type { ArticleHit, DeveloperHit, GameHit, PersonHit, SeriesHit } from './search.api.ts';
import type { Suggestion } from './suggestion-groups.ts';
import styles from './suggestions.module.css';

type OptionProps = {
  id: string;
  isActive: boolean;
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
    case 'all':
      return <AllOption {...place} of={option.of} words={option.words} />;
    case 'browse':
      return <BrowseOption {...place} />;
  }
}

function GameOption({ hit, onChoose, ...place }: OptionProps & { hit: GameHit }) {
  const { search } = useMessages().games;
  const { game, matchedOn } = hit;
  const { title, other } = gameNames(game, useLang());
  const year = yearOf(game.releaseDate);
  return (
    <OptionLink
      {...place}
      to="/game/detail"
      search={{ id: String(game.id) }}
      onClick={() => onChoose(title)}
    >
      <GameCover {...game} className={`${styles.thumbnail} round-sm`} />
      <Lines title={title}>
        {year}
        {year && other && ' · '}
        {other && <span lang={other.lang}>{other.text}</span>}
      </Lines>
      <Tag tone={matchedOn === 'typo' ? 'warning' : 'neutral'}>{search.matchedOn[matchedOn]}</Tag>
    </OptionLink>
  );
}

function DeveloperOption(props: OptionProps & { developer: DeveloperHit }) {
  const { developer, onChoose, ...place } = props;
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
      <Lines title={name}>{suggest.games(games)}</Lines>
    </OptionLink>
  );
}

function SeriesOption({ series, onChoose, ...place }: OptionProps & { series: SeriesHit }) {
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
      <Lines title={title}>{suggest.games(series.games)}</Lines>
    </OptionLink>
  );
}

function PersonOption({ person, onChoose, ...place }: OptionProps & { person: PersonHit }) {
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
      <Lines title={title}>
        {[other, person.games.join(separator)].filter(Boolean).join(' · ')}
      </Lines>
    </OptionLink>
  );
}

function ArticleOption({ article, onChoose, ...place }: OptionProps & { article: ArticleHit }) {
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
      <Lines title={title.text} lang={title.lang}>
        {format.date(article.publishedAt)}
      </Lines>
    </OptionLink>
  );
}

function RecentOption({ words, onChoose, ...place }: OptionProps & { words: string }) {
  return (
    <OptionLink
      {...place}
      to="/game/detail"
      search={searchTarget(words)}
      onClick={() => onChoose(words)}
    >
      <Clock aria-hidden />
      <span className={styles.words}>{words}</span>
    </OptionLink>
  );
}

type AllOptionProps = OptionProps & { of: 'games' | 'people' | 'articles'; words: string };

/** A link to all results of a group. */
function AllOption({ of, words, onChoose, ...place }: AllOptionProps) {
  const { suggest } = useMessages().games;
  const target = {
    games: { to: '/game/detail', search: searchTarget(words) },
    people: { to: '/actor', search: { q: words } },
    articles: { to: '/news', search: { q: words } },
  } as const;
  return (
    <OptionLink {...place} {...target[of]} onClick={() => onChoose(words)}>
      <ArrowRight aria-hidden />
      <span className={styles.words}>{suggest.all[of](words)}</span>
    </OptionLink>
  );
}

function BrowseOption({ onChoose, ...place }: OptionProps) {
  const { suggest } = useMessages().games;
  return (
    <OptionLink {...place} to="/game" onClick={() => onChoose()}>
      <LayoutGrid aria-hidden />
      <span className={styles.words}>{suggest.browse}</span>
    </OptionLink>
  );
}

type LinesProps = { title: string; lang?: string | undefined; children: ReactNode };

function Lines({ title, lang, children }: LinesProps) {
  return (
    <span className="stack grow">
      <span className="cut strong" lang={lang}>
        {title}
      </span>
      <span className="cut fine">{children}</span>
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
