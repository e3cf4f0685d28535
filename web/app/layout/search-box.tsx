import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';
import { withBasePath } from '../../browser/base-path.ts';
import { rememberSearch } from '../../features/search/recent-searches.ts';
import { useMessages } from '../../i18n/index.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { lazyPart } from '../../ui/data/lazy-part.ts';
import styles from './search-box.module.css';

/** Loaded on the first focus; until then the form searches without suggestions. */
const suggestionsPart = lazyPart(
  'search-suggestions',
  () => import('../../features/search/search-suggestions.tsx'),
);

const inputId = 'search';
const listId = 'suggestions';

export const focusSearch = (): void => document.getElementById(inputId)?.focus();

type SearchBoxProps = { onSearch: (query: string) => void };

/** On narrow screens the form is an invisible overlay of the header until it has the focus. */
export function SearchBox({ onSearch }: SearchBoxProps) {
  const { shell } = useMessages();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isEntered, setIsEntered] = useState(false);

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setIsEntered(false);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = inputRef.current?.value.trim() ?? '';
    if (query === '') return inputRef.current?.focus();
    inputRef.current?.blur();
    rememberSearch(query);
    onSearch(query);
  }

  function leaveOnEscape({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    // During IME composition, Escape only cancels the composition.
    if (key === 'Escape' && !nativeEvent.isComposing) currentTarget.blur();
  }

  return (
    <>
      <IconButton
        className={styles.opener}
        label={shell.search}
        icon={<Search aria-hidden />}
        onClick={focusSearch}
      />
      <form
        role="search"
        action={withBasePath('/search')}
        className={styles.form}
        onSubmit={submit}
        onFocus={() => setIsEntered(true)}
        onBlur={leave}
      >
        <input
          ref={inputRef}
          id={inputId}
          type="search"
          name="q"
          className={styles.input}
          role="combobox"
          aria-label={shell.searchLabel}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={false}
          aria-keyshortcuts="/"
          placeholder={shell.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onKeyDown={leaveOnEscape}
        />
        {/* Enter does the same, so it is no stop for Tab; the field keeps the focus meanwhile. */}
        <button
          type="submit"
          tabIndex={-1}
          className={styles.magnifier}
          aria-label={shell.search}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Search aria-hidden size="1rem" />
        </button>
        <kbd className={styles.hint} aria-hidden>
          /
        </kbd>
        <IconButton
          className={styles.closer}
          label={shell.searchClose}
          icon={<X aria-hidden />}
          onClick={(event) => event.currentTarget.blur()}
        />
        {isEntered && <Suggestions inputRef={inputRef} />}
      </form>
    </>
  );
}

function Suggestions({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const { data } = useQuery(suggestionsPart);
  return data && <data.SearchSuggestions id={listId} inputRef={inputRef} />;
}
