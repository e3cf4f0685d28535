import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { defined } from '../../api/defined.ts';
import { ActorEditor } from '../../management/actors/actor-editor.tsx';
import { ActorList } from '../../management/actors/actor-list.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import styles from './admin-actors-page.module.css';

const route = getRouteApi('/admin/actors');

// The explicit return type avoids a circular inference: the router's type depends on this page.
export function Page(): ReactNode {
  const {
    app,
    editorial: { actors },
  } = useMessages();
  const { q, page, edit } = route.useSearch();
  const navigate = route.useNavigate();
  const id = edit === 'new' ? edit : Number.parseInt(edit ?? '', 10);
  return (
    <>
      <PageHeader
        title={app.pages.actorsAdmin}
        lead={actors.lead}
        actions={
          <ButtonLink
            to="/admin/actors"
            search={defined({ q, page, edit: 'new' })}
            resetScroll={false}
            preload={false}
            variant="primary"
            icon={<Plus aria-hidden />}
          >
            {actors.add}
          </ButtonLink>
        }
      />
      <div role="search" aria-label={actors.search} className={styles.search}>
        <SearchField
          label={actors.search}
          value={q ?? ''}
          onSearch={(text) =>
            void navigate({
              search: defined({ q: text || undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <ActorList search={{ q, page: Math.max(1, Number.parseInt(page ?? '', 10) || 1) }} />
      {(id === 'new' || id > 0) && <ActorEditor edit={id} />}
    </>
  );
}
