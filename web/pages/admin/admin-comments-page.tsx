import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../features/me/session.ts';
import { useWaitingQuery } from '../../features/me/waiting.ts';
import {
  kinds,
  type ModerationSearch,
  queues,
} from '../../management/moderation/moderation.api.ts';
import { QueueFilter } from '../../management/moderation/queue-filter.tsx';
import { TextQueue } from '../../management/moderation/text-queue.tsx';
import { ListedWordsDialog } from '../../management/moderation/listed-words-dialog.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';
import { Button } from '../../ui/actions/button.tsx';

const route = getRouteApi('/admin/comments');

export function Page() {
  const { app, editorial } = useMessages();
  const { moderation } = editorial;
  const { access } = useSession();
  const { kind, queue, q, page } = route.useSearch();
  const { comments = 0, reviews = 0 } = useWaitingQuery().data ?? {};
  const [isWording, setWording] = useState(false);
  const search: ModerationSearch = {
    kind: kinds.find((one) => one === kind) ?? 'comments',
    queue: queues.find((one) => one === queue) ?? 'open',
    q,
    page: readPageNumber(page),
  };
  return (
    <>
      <TitleLine
        title={app.pages.moderation}
        actions={<Button onClick={() => setWording(true)}>{moderation.words}</Button>}
      />
      <QueueFilter search={search} waiting={{ comments, reviews }} />
      <TextQueue search={search} mayBan={access.administer === true} />
      {isWording && <ListedWordsDialog onClose={() => setWording(false)} />}
    </>
  );
}
