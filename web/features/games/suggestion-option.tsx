import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight, Building2, Clock, LayoutGrid } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { GameCover } from '../../ui/game-cover.tsx';
import { yearOf } from '../../ui/game-formats.ts';
import { gameNames } from '../../ui/game-names.ts';
import { searchTarget } from '../../ui/search-target.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Developer, SearchHit } from './games.api.ts';
import styles from './suggestions.module.css';

export type Suggestion =
  | { kind: 'game'; hit: SearchHit }
  | { kind: 'developer'; developer: Developer }
  | { kind: 'recent' | 'all'; words: string }
  | { kind: 'browse' };

type SuggestionOptionProps = {
  id: string;
  option: Suggestion;
  isActive: boolean;
  /** With the words that are worth remembering, if any. */
  onChoose: (words?: string) => void;
};

export function SuggestionOption({ option, onChoose, ...place }: SuggestionOptionProps) {
  const { suggest } = useMessages().games;
  const lang = useLang();
  switch (option.kind) {
    case 'game': {
      const { game } = option.hit;
      const { title } = gameNames(game, lang);
      return (
        <OptionLink
          {...place}
          to="/game/detail"
          search={{ id: String(game.id) }}
          onClick={() => onChoose(title)}
        >
          <GameLine hit={option.hit} />
        </OptionLink>
      );
    }
    case 'developer': {
      const { name, games } = option.developer;
      return (
        <OptionLink
          {...place}
          to="/game"
          search={{ developer: [name] }}
          onClick={() => onChoose(name)}
        >
          <Building2 aria-hidden />
          <span className={styles.text}>
            <span className={styles.name}>{name}</span>
            <span className={styles.faint}>{suggest.games(games)}</span>
          </span>
          <Tag>{suggest.developer}</Tag>
        </OptionLink>
      );
    }
    case 'recent':
    case 'all':
      return (
        <OptionLink
          {...place}
          to="/game/detail"
          search={searchTarget(option.words)}
          onClick={() => onChoose(option.words)}
        >
          {option.kind === 'recent' ? <Clock aria-hidden /> : <ArrowRight aria-hidden />}
          <span className={styles.words}>
            {option.kind === 'recent' ? option.words : suggest.all(option.words)}
          </span>
        </OptionLink>
      );
    case 'browse':
      return (
        <OptionLink {...place} to="/game" onClick={() => onChoose()}>
          <LayoutGrid aria-hidden />
          <span className={styles.words}>{suggest.browse}</span>
        </OptionLink>
      );
  }
}

type OptionLinkProps = Pick<LinkProps, 'to' | 'search'> & {
  id: string;
  isActive: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** An option is an address too: it can be opened in another tab, and is fetched when hovered. */
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

function GameLine({ hit: { game, matchedOn } }: { hit: SearchHit }) {
  const { search } = useMessages().games;
  const { title, other } = gameNames(game, useLang());
  const year = yearOf(game.releaseDate);
  return (
    <>
      <GameCover {...game} year={year} className={styles.thumbnail} />
      <span className={styles.text}>
        <span className={styles.name}>{title}</span>
        <span className={styles.faint}>
          {year}
          {year && other && ' · '}
          {other && <span lang={other.lang}>{other.text}</span>}
        </span>
      </span>
      <Tag tone={matchedOn === 'typo' ? 'warning' : 'neutral'}>{search.matchedOn[matchedOn]}</Tag>
    </>
  );
}
