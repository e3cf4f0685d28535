import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { withBasePath } from '../../browser/base-path.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './game-search.module.css';
import { searchTarget } from '../../domain/games/search-target.ts';

/** Shows the text of the last search, so that a typo can be corrected. */
export function GameSearchForm({ searchText = '' }: { searchText?: string | undefined }) {
  const { search } = useMessages().games;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const field = form.current?.elements.namedItem('q');
    if (field instanceof HTMLInputElement) field.value = searchText;
  }, [searchText]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    if (typeof text !== 'string' || text.trim() === '') return;
    void navigate({ to: '/game/detail', search: searchTarget(text) });
  };

  return (
    <form
      ref={form}
      action={withBasePath('/game/detail')}
      className={styles.form}
      onSubmit={submit}
    >
      <TextField
        label={search.label}
        name="q"
        defaultValue={searchText}
        placeholder={search.placeholder}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit" variant="primary">
        {search.submit}
      </Button>
    </form>
  );
}
