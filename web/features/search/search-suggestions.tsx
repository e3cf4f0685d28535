import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useState, useEffect } from 'react';
import { withoutBadCharacters } from '../../api/query-string.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import {
  forgetSearch,
  forgetSearches,
  rememberSearch,
  useRecentSearches,
} from './recent-searches.ts';
import { risersQuery, siteSearchQuery } from './search.api.ts';
import { keyOf, type Suggestion, suggestionGroups } from './suggestion-groups.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import styles from './suggestions.module.css';
import { useCombobox } from './use-combobox.ts';

/** The text after a pause without changes; an empty text takes effect at once. */
function useDebounced(text: string, pauseMs: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return debounced;
}

/** Longer than the pause between two keystrokes, but not noticeable as a delay. */
const pauseMs = 150;

export type SearchSuggestionsProps = {
  /** The id of the list, and the prefix of its options' ids. */
  id: string;
  inputRef: RefObject<HTMLInputElement | null>;
};

/**
 * Turns the header's search field into a combobox while it has the focus. The field is on every
 * page, so this code is loaded separately.
 */
export function SearchSuggestions({ id, inputRef }: SearchSuggestionsProps) {
  const { suggest } = useMessages().games;
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const query = withoutBadCharacters(text).trim();
  const recent = useRecentSearches();
  const { results, isStale, isError } = useSearchResults(query);
  const groups = results ? suggestionGroups(results) : [];
  const risers = useQuery({ ...risersQuery, enabled: query === '' }).data?.risers ?? [];
  const recentOptions = recent.map((words) => ({ kind: 'recent', words }) as const);
  const trending = risers.slice(0, 3).map((riser) => ({ kind: 'riser', riser }) as const);
  const all: Suggestion = { kind: 'all', words: query };
  const options: Suggestion[] =
    query === ''
      ? [...recentOptions, ...trending]
      : groups.length > 0
        ? [...groups.flatMap((group) => group.options), all]
        : [];
  const isNothing = query !== '' && options.length === 0 && !isStale && !isError;

  function forget(words?: string) {
    if (words === undefined) forgetSearches();
    else forgetSearch(words);
    setActive(-1);
    // The button is removed and loses the focus, which would close the panel.
    inputRef.current?.focus();
  }

  useCombobox(inputRef, {
    activeId: active === -1 ? undefined : `${id}-${active}`,
    isExpanded: options.length > 0,
    onType: (typed) => {
      setText(typed);
      setActive(-1);
    },
    onKeyDown: (event) => {
      // The field itself is one more position, before the first option and after the last.
      const places = options.length + 1;
      const chosen = options[active];
      if (event.key === 'ArrowDown') setActive(((active + 2) % places) - 1);
      else if (event.key === 'ArrowUp') setActive(((active + places) % places) - 1);
      // In the field itself, these two keys move the text cursor.
      else if (event.key === 'Home' && chosen) setActive(0);
      else if (event.key === 'End' && chosen) setActive(options.length - 1);
      else if (event.key === 'Delete' && chosen?.kind === 'recent') forget(chosen.words);
      // Without a chosen option, Enter submits the form.
      else if (event.key !== 'Enter' || active === -1) return;
      else document.getElementById(`${id}-${active}`)?.click();
      event.preventDefault();
    },
  });

  const renderOption = (option: Suggestion) => {
    const at = options.indexOf(option);
    return (
      <SuggestionOption
        key={keyOf(option)}
        id={`${id}-${at}`}
        option={option}
        q={query}
        isActive={at === active}
        onChoose={(words) => {
          if (words) rememberSearch(words);
          inputRef.current?.blur();
        }}
      />
    );
  };

  return (
    <div
      role="presentation"
      className={styles.panel}
      // Keeps the focus in the field, because the panel closes without it.
      onMouseDown={(event) => event.preventDefault()}
    >
      {query === '' && recent.length > 0 && (
        <div className={styles.head}>
          <span>{suggest.recent}</span>
          <button type="button" className={styles.clear} onClick={() => forget()}>
            {suggest.forget}
          </button>
        </div>
      )}
      {query === '' && options.length === 0 && <p className={styles.note}>{suggest.hint}</p>}
      {isError && <p className={styles.note}>{suggest.failed}</p>}
      {isNothing && <p className={styles.note}>{suggest.none(query)}</p>}
      <div className={styles.body}>
        <div
          id={id}
          role="listbox"
          aria-label={suggest.label}
          className={styles.list}
          data-stale={isStale && options.length > 0 && query !== ''}
        >
          {query === '' && recentOptions.map(renderOption)}
          {query === '' && trending.length > 0 && (
            <Group id={`${id}-trending`} title={suggest.trending}>
              {trending.map(renderOption)}
            </Group>
          )}
          {groups.map(({ name, options: members }) => (
            <Group
              key={name}
              id={`${id}-${name}`}
              title={
                name === 'games' && results?.didYouMean
                  ? suggest.didYouMean(results.didYouMean)
                  : suggest.groups[name]
              }
            >
              {members.map(renderOption)}
            </Group>
          ))}
          {groups.length > 0 && renderOption(all)}
        </div>
        {query === '' && recent.length > 0 && (
          <div className={styles.removers}>
            {recent.map((words) => (
              <IconButton
                key={words}
                size="sm"
                label={suggest.remove(words)}
                icon={<X aria-hidden />}
                className={styles.remover}
                onClick={() => forget(words)}
              />
            ))}
          </div>
        )}
      </div>
      <Announcement
        query={query}
        count={isStale || isError ? undefined : options.filter(({ kind }) => kind !== 'all').length}
        didYouMean={results?.didYouMean ?? null}
      />
    </div>
  );
}

type GroupProps = { id: string; title: string; children: ReactNode };

function Group({ id, title, children }: GroupProps) {
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.heading}>
        {title}
      </div>
      {children}
    </div>
  );
}

/** The results of the query; the previous ones stay until the next ones have loaded. */
function useSearchResults(query: string) {
  const debounced = useDebounced(query, pauseMs);
  const { data, isPlaceholderData, isError } = useQuery({
    ...siteSearchQuery(debounced),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  });
  return {
    results: query === '' ? undefined : data,
    isStale: query !== debounced || isPlaceholderData || data === undefined,
    isError: isError && query !== '',
  };
}

type AnnouncementProps = { query: string; count: number | undefined; didYouMean: string | null };

function Announcement({ query, count, didYouMean }: AnnouncementProps) {
  const { suggest } = useMessages().games;
  const format = useFormat();
  const isSaid = query !== '' && count !== undefined;
  return (
    <VisuallyHidden>
      <span role="status">
        {isSaid && (count === 0 ? suggest.none(query) : suggest.count(format.number(count)))}
        {isSaid && didYouMean !== null && ` ${suggest.didYouMean(didYouMean)}`}
      </span>
    </VisuallyHidden>
  );
}
