import { Search, X } from 'lucide-react';
import { useEffect } from 'react';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { useMessages } from '../i18n/index.tsx';
import { IconButton } from '../ui/button.tsx';
import { isFreeKey } from './free-key.ts';
import styles from './search-box.module.css';

type SearchBoxProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  onSearch: (query: string) => void;
};

/** On narrow screens the form lies unseen over the header and shows while it holds the focus. */
export function SearchBox({ inputRef, onSearch }: SearchBoxProps) {
  const { shell } = useMessages();

  useEffect(() => {
    const focusOnSlash = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || !isFreeKey(event)) return;
      event.preventDefault();
      inputRef.current?.focus();
    };
    addEventListener('keydown', focusOnSlash);
    return () => removeEventListener('keydown', focusOnSlash);
  }, [inputRef]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = inputRef.current?.value.trim() ?? '';
    if (query === '') return;
    inputRef.current?.blur();
    onSearch(query);
  }

  function leaveOnEscape(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') event.currentTarget.blur();
  }

  return (
    <>
      <IconButton
        className={styles.opener}
        label={shell.search}
        icon={<Search aria-hidden />}
        onClick={() => inputRef.current?.focus()}
      />
      <form role="search" className={styles.form} onSubmit={submit}>
        <Search aria-hidden className={styles.icon} />
        <input
          ref={inputRef}
          type="search"
          name="q"
          className={styles.input}
          aria-label={shell.searchLabel}
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
      </form>
    </>
  );
}
