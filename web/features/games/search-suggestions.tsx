import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type Developer, type SearchHit, suggestionsQuery } from './games.api.ts';
import { forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';
import { type Suggestion, SuggestionOption } from './suggestion-option.tsx';
import styles from './suggestions.module.css';
import { useCombobox } from './use-combobox.ts';
import { useRested } from './use-rested.ts';

/** Long enough for the next letter of somebody who types, too short to be felt as waiting. */
const pauseMs = 150;

export type SearchSuggestionsProps = {
  /** Of the list; its options are called after it and their place. */
  id: string;
  inputRef: RefObject<HTMLInputElement | null>;
};

/**
 * Makes a combobox of the header's field while it is in use. The field is part of every first
 * visit, so all it does beyond searching is here.
 */
export function SearchSuggestions({ id, inputRef }: SearchSuggestionsProps) {
  const { suggest } = useMessages().games;
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const query = text.trim();
  const recent = useRecentSearches();
  const { hits, developers, isOld, isError } = useHits(query);
  const options: Suggestion[] =
    query === ''
      ? [...recent.map((words) => ({ kind: 'recent', words }) as const), { kind: 'browse' }]
      : found(query, hits, developers);
  const isNothing = query !== '' && options.length === 0 && !isOld && !isError;

  useCombobox(inputRef, {
    activeId: active === -1 ? undefined : `${id}-${active}`,
    onType: (typed) => {
      setText(typed);
      setActive(-1);
    },
    onKeyDown: (event) => {
      // The field itself is one more place, between the last option and the first.
      const places = options.length + 1;
      if (event.key === 'ArrowDown') setActive(((active + 2) % places) - 1);
      else if (event.key === 'ArrowUp') setActive(((active + places) % places) - 1);
      else if (event.key !== 'Enter') return;
      else if (active === -1) return rememberSearch(query);
      else document.getElementById(`${id}-${active}`)?.click();
      event.preventDefault();
    },
  });

  return (
    <div
      role="presentation"
      className={styles.panel}
      // The field keeps the focus: the panel is there as long as it does.
      onMouseDown={(event) => event.preventDefault()}
    >
      {query === '' && recent.length > 0 && (
        <div className={styles.head}>
          <span>{suggest.recent}</span>
          <button type="button" className={styles.clear} onClick={forgetSearches}>
            {suggest.forget}
          </button>
        </div>
      )}
      {query === '' && recent.length === 0 && <p className={styles.note}>{suggest.hint}</p>}
      {isError && <p className={styles.note}>{suggest.failed}</p>}
      {isNothing && <p className={styles.note}>{suggest.none(query)}</p>}
      <div
        id={id}
        role="listbox"
        aria-label={suggest.label}
        className={styles.list}
        data-old={isOld && hits.length > 0}
      >
        {options.map((option, at) => (
          <SuggestionOption
            key={keyOf(option)}
            id={`${id}-${at}`}
            option={option}
            isActive={at === active}
            onChoose={(words) => {
              if (words) rememberSearch(words);
              inputRef.current?.blur();
            }}
          />
        ))}
      </div>
      <Announcement
        query={query}
        count={isOld || isError ? undefined : hits.length + developers.length}
      />
    </div>
  );
}

/** A developer whose name was typed comes before its games; any other name is more likely a game's. */
function found(query: string, hits: SearchHit[], developers: Developer[]): Suggestion[] {
  const games = hits.map((hit) => ({ kind: 'game', hit }) as const);
  const makers = developers.map((developer) => ({ kind: 'developer', developer }) as const);
  const isMaker = hits[0]?.matchedOn === 'developer' || hits[0]?.matchedOn === 'typo';
  return [
    ...(isMaker ? [...makers, ...games] : [...games, ...makers]),
    ...(hits.length > 0 ? [{ kind: 'all', words: query } as const] : []),
  ];
}

/** While a response is on its way, the one before it stays. */
function useHits(query: string) {
  const rested = useRested(query, pauseMs);
  const { data, isPlaceholderData, isError } = useQuery({
    ...suggestionsQuery(rested),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  });
  return {
    hits: query === '' ? [] : (data?.items ?? []),
    developers: query === '' ? [] : (data?.developers ?? []),
    isOld: query !== rested || isPlaceholderData || data === undefined,
    isError: isError && query !== '',
  };
}

function keyOf(option: Suggestion): string {
  if (option.kind === 'game') return String(option.hit.game.id);
  if (option.kind === 'developer') return `developer ${option.developer.name}`;
  return option.kind === 'recent' ? `recent ${option.words}` : option.kind;
}

type AnnouncementProps = { query: string; count: number | undefined };

function Announcement({ query, count }: AnnouncementProps) {
  const { suggest } = useMessages().games;
  const format = useFormat();
  const said = query !== '' && count !== undefined;
  return (
    <VisuallyHidden>
      <span role="status">
        {said && (count === 0 ? suggest.none(query) : suggest.count(format.number(count)))}
      </span>
    </VisuallyHidden>
  );
}
