import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { searchTarget } from '../features/games/search-target.ts';
import { useMessages } from '../i18n/index.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './game-detail-page.module.css';

export function Page() {
  const {
    app: { pages, goRankings },
    browse: { game },
  } = useMessages();
  const { id, appId, q } = useSearch({ from: '/game/detail' });
  const asked = q ?? appId ?? id;
  return (
    <>
      <PageHeader title={pages.gameDetail} lead={game.lead} />
      <EmptyState
        icon={<Search aria-hidden />}
        title={asked === undefined ? game.start : game.missingTitle(asked)}
        actions={<ButtonLink to="/ranking">{goRankings}</ButtonLink>}
      >
        <p>{asked === undefined ? game.startText : game.missing}</p>
        <GameSearch />
      </EmptyState>
    </>
  );
}

function GameSearch() {
  const { game } = useMessages().browse;
  const navigate = useNavigate();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('query');
    if (typeof text !== 'string' || text.trim() === '') return;
    void navigate({ to: '/game/detail', search: searchTarget(text) });
  };

  return (
    <form className={styles.search} onSubmit={submit}>
      <TextField
        label={game.search}
        name="query"
        placeholder={game.placeholder}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit" variant="primary">
        {game.submit}
      </Button>
    </form>
  );
}
