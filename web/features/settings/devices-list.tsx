import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import type { OwnSession } from '../../../contract/members/me.ts';
import { formatRelative } from '../../i18n/format-relative.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { devicesQuery, endSessions } from './devices.api.ts';
import styles from './devices-list.module.css';

export function DevicesList() {
  return (
    <QueryView query={devicesQuery} skeleton={<Skeleton height="4.5rem" />}>
      {(sessions) => <Devices sessions={sessions} />}
    </QueryView>
  );
}

function Devices({ sessions }: { sessions: readonly OwnSession[] }) {
  const { devices } = useMessages().account;
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: (ids: readonly number[]) => endSessions(client, ids),
    onSuccess: (_, ids) => toast(devices.ended(ids.length)),
    onError: useFailureToast(),
  });
  const others = sessions.filter(({ current }) => !current).map(({ id }) => id);
  const isEnding = (id: number) => end.isPending && end.variables.includes(id);
  return (
    <>
      <ul className="box lines">
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            isEnding={isEnding(session.id)}
            onEnd={() => end.mutate([session.id])}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button className={styles.all} loading={end.isPending} onClick={() => end.mutate(others)}>
          {devices.endOthers}
        </Button>
      )}
    </>
  );
}

type DeviceProps = { session: OwnSession; isEnding: boolean; onEnd: () => void };

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const { devices } = useMessages().account;
  const lang = useLang();
  const { browser, current, createdAt, lastSeenAt } = session;
  const Icon = /iPhone|Android/.test(browser) ? Smartphone : Monitor;
  return (
    <li className={styles.device}>
      <Icon aria-hidden className={styles.icon} />
      <div className="grow">
        <p className={styles.name}>
          {browser}
          {current && <Tag tone="success">{devices.current}</Tag>}
        </p>
        <p className="faint">
          {devices.times(formatDate(lang, createdAt), formatRelative(lang, lastSeenAt))}
        </p>
      </div>
      {!current && (
        <Button
          size="sm"
          icon={<LogOut aria-hidden />}
          loading={isEnding}
          aria-label={devices.endLabel(browser)}
          onClick={onEnd}
        >
          {devices.end}
        </Button>
      )}
    </li>
  );
}
