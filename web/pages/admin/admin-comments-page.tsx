import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../features/me/session.ts';
import { useWaiting } from '../../features/me/waiting.ts';
import {
  kinds,
  type ModerationSearch,
  queues,
} from '../../management/moderation/moderation.api.ts';
import { QueueFilter } from '../../management/moderation/queue-filter.tsx';
import { TextQueue } from '../../management/moderation/text-queue.tsx';
import { ListedWordsDialog } from '../../management/moderation/listed-words-dialog.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

const route = getRouteApi('/admin/comments');

export function Page() {
  const { app, editorial } = useMessages();
  const { moderation } = editorial;
  const { access } = useSession();
  const { kind, queue, q, page } = route.useSearch();
  const waiting = useWaiting();
  const [isWording, setWording] = useState(false);
  const search: ModerationSearch = {
    kind: kinds.find((one) => one === kind) ?? 'comments',
    queue: queues.find((one) => one === queue) ?? 'open',
    q,
    page: readPageNumber(page),
  };
  return (
    <>
      <PageHeader
        title={app.pages.moderation}
        lead={moderation.lead}
        actions={<Button onClick={() => setWording(true)}>{moderation.words}</Button>}
      />
      <QueueFilter search={search} waiting={waiting} />
      <TextQueue search={search} mayBan={access.administer === true} />
      {isWording && <ListedWordsDialog onClose={() => setWording(false)} />}
    </>
  );
}
