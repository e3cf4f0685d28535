import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ComponentType, FocusEvent, FormEvent, KeyboardEvent } from 'react';
import type { SearchSuggestionsProps } from '../features/search/search-suggestions.tsx';
import { loadTexts, useMessages } from '../i18n/index.tsx';
import { IconButton } from '../ui/button.tsx';
import { chunk } from './chunk.ts';
import styles from './search-box.module.css';

const loadSuggestions = chunk('search-suggestions', async () => {
  const [{ SearchSuggestions }, { rememberSearch }] = await Promise.all([
    import('../features/search/search-suggestions.tsx'),
    import('../features/search/recent-searches.ts'),
    loadTexts(['games']),
  ]);
  return { SearchSuggestions, rememberSearch };
});

const inputId = 'search';
const listId = 'suggestions';

export const focusSearch = (): void => document.getElementById(inputId)?.focus();

type SearchBoxProps = { onSearch: (query: string) => void };

/** On narrow screens the form lies unseen over the header and shows while it holds the focus. */
export function SearchBox({ onSearch }: SearchBoxProps) {
  const { shell } = useMessages();
  const inputRef = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>();
  const [isEntered, setIsEntered] = useState(false);

  function enter() {
    setIsEntered(true);
    // Without suggestions the box still searches; the next visit asks for them again.
    loadSuggestions().then(
      ({ SearchSuggestions }) => setSuggestions(() => SearchSuggestions),
      () => {},
    );
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setIsEntered(false);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = inputRef.current?.value.trim() ?? '';
    if (query === '') return;
    inputRef.current?.blur();
    // Enter may come before the suggestions have loaded.
    loadSuggestions().then(
      ({ rememberSearch }) => rememberSearch(query),
      () => {},
    );
    onSearch(query);
  }

  function leaveOnEscape({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    // While a word is being composed, the key only ends that.
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
      <form role="search" className={styles.form} onSubmit={submit} onFocus={enter} onBlur={leave}>
        <Search aria-hidden className={styles.icon} />
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
        <kbd className={styles.hint} aria-hidden>
          /
        </kbd>
        <IconButton
          className={styles.closer}
          label={shell.searchClose}
          icon={<X aria-hidden />}
          onClick={(event) => event.currentTarget.blur()}
        />
        {isEntered && Suggestions && <Suggestions id={listId} inputRef={inputRef} />}
      </form>
    </>
  );
}
