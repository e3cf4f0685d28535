import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { defined } from '../../api/defined.ts';
import { ActorEditor } from '../../management/actors/actor-editor.tsx';
import { ActorList } from '../../management/actors/actor-list.tsx';
import { FilterBar } from '../../management/ui/filter-bar.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';

const route = getRouteApi('/admin/actors');

// The explicit return type avoids a circular inference: the router's type depends on this page.
export function Page(): ReactNode {
  const { app, editorial } = useMessages();
  const { actors } = editorial;
  const { q, page, edit } = route.useSearch();
  const id = edit === 'new' ? edit : Number.parseInt(edit ?? '', 10);
  return (
    <>
      <TitleLine
        title={app.pages.actorsAdmin}
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
      <FilterBar label={actors.search} q={q} />
      <ActorList search={{ q, page: readPageNumber(page) }} />
      {(id === 'new' || id > 0) && <ActorEditor edit={id} />}
    </>
  );
}
