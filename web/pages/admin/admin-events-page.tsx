import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EventDialog } from '../../management/events/event-dialog.tsx';
import { EventList } from '../../management/events/event-list.tsx';
import { editedEventQuery, kinds } from '../../management/events/events.api.ts';
import { EntityPanel } from '../../management/ui/entity-panel.tsx';
import { FilterSelect } from '../../management/ui/filter-bar.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';

const route = getRouteApi('/admin/events');

export function Page() {
  const { app, editorial, events: readers } = useMessages();
  const { events: texts } = editorial;
  const search = useSearch();
  const [edited, setEdited] = useState<number | 'new'>();
  const close = () => setEdited(undefined);
  return (
    <>
      <TitleLine
        title={app.pages.eventsAdmin}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        }
      />
      <FilterSelect
        label={texts.fields.kind}
        name="kind"
        value={search.kind}
        options={[
          { value: '', label: readers.all },
          ...kinds.map((value) => ({ value, label: readers.kinds[value] })),
        ]}
      />
      <EventList search={search} onEdit={setEdited} />
      {edited === 'new' && <EventDialog onClose={close} />}
      {typeof edited === 'number' && (
        <EntityPanel
          query={editedEventQuery(edited)}
          title={texts.event}
          missing={{ title: texts.missing, text: texts.missingText }}
          onClose={close}
        >
          {(event) => <EventDialog key={event.id} event={event} onClose={close} />}
        </EntityPanel>
      )}
    </>
  );
}

/** Addresses may be edited by hand: values that the server would reject are ignored. */
function useSearch() {
  const { kind, page } = route.useSearch();
  return { kind: kinds.find((one) => one === kind), page: readPageNumber(page) };
}
