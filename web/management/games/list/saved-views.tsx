import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { gameLimits } from '../../../../contract/games/game-limits.ts';
import { queryString } from '../../../api/query-string.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { FailureNote } from '../../../ui/display/failure-note.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { type GamesSearch, readQuery, toAddress } from '../games-search.ts';
import { savedViewsQuery, useDeleteView, useSaveView } from './saved-views.api.ts';
import styles from './saved-views.module.css';

/** Named filters and sort orders, stored with the account. */
export function SavedViews({ search }: { search: GamesSearch }) {
  const { saved } = useMessages().gamesAdmin;
  return (
    <Popover label={saved.title} icon={<Bookmark aria-hidden />}>
      <ViewList />
      <SaveForm search={search} />
    </Popover>
  );
}

function ViewList() {
  const { saved } = useMessages().gamesAdmin;
  const { data: views = [], error } = useQuery(savedViewsQuery);
  const remove = useDeleteView();
  if (views.length === 0) {
    return (
      <>
        <p className={styles.none}>{saved.none}</p>
        <FailureNote error={error} />
      </>
    );
  }
  return (
    <>
      <ul className={styles.views}>
        {views.map(({ id, name, query }) => (
          <li key={id} className={styles.view}>
            <Link to="/admin/games" search={toAddress(readQuery(query))} className={styles.link}>
              {name}
            </Link>
            <IconButton
              size="sm"
              label={saved.remove(name)}
              icon={<Trash2 aria-hidden />}
              onClick={() => remove.mutate(id)}
            />
          </li>
        ))}
      </ul>
      <FailureNote error={error ?? remove.error} />
    </>
  );
}

function SaveForm({ search }: { search: GamesSearch }) {
  const { saved } = useMessages().gamesAdmin;
  const [name, setName] = useState('');
  const save = useSaveView();
  const query = queryString(toAddress({ ...search, page: 1, edit: undefined }));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (name.trim() === '' || save.isPending) return;
    save.mutate(
      { name: name.trim(), query },
      {
        onSuccess: () => {
          toast(saved.saved(name.trim()));
          setName('');
        },
      },
    );
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={saved.name}
        autoComplete="off"
        maxLength={gameLimits.viewName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" loading={save.isPending}>
        {saved.save}
      </Button>
      <FailureNote error={save.error} />
    </form>
  );
}
