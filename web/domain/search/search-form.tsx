import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { withBasePath } from '../../browser/base-path.ts';
import { useMessages } from '../../i18n/index.tsx';
import styles from './search-form.module.css';
import { searchTarget } from './search-target.ts';

/** The search as a part of a page; shows the text of the last one, so that it can be corrected. */
export function SearchForm({ searchText = '' }: { searchText?: string | undefined }) {
  const { shell } = useMessages();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (field.current) field.current.value = searchText;
  }, [searchText]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (text) void navigate(searchTarget(text));
  };

  return (
    <form action={withBasePath('/search')} className={styles.form} onSubmit={submit}>
      <Search aria-hidden />
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={shell.search}
        defaultValue={searchText}
        placeholder={shell.searchPlaceholder}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  );
}
