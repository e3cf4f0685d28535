import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { withBasePath } from '../../browser/base-path.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './game-search.module.css';
import { searchTarget } from '../../domain/games/search-target.ts';

/** Holds what was asked, wherever that was typed, so that a slip can be mended. */
export function GameSearchForm({ asked = '' }: { asked?: string | undefined }) {
  const { search } = useMessages().games;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const field = form.current?.elements.namedItem('q');
    if (field instanceof HTMLInputElement) field.value = asked;
  }, [asked]);

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
        defaultValue={asked}
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
