import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Notification } from '../../../contract/members/profile.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { usePopover } from '../../ui/overlays/use-popover.ts';
import styles from './bell.module.css';
import { NotificationItem } from './notification-item.tsx';
import { markRead, notificationsQuery, eventsAddress } from './notifications.api.ts';

/** Refetches on events; without the stream, the list is as fresh as its last refetch. */
function useLiveNotifications(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    let stream: EventSource | undefined;
    // Browsers limit connections per site, so a hidden page closes its stream.
    const follow = () => {
      stream?.close();
      stream = undefined;
      if (document.visibilityState !== 'visible') return;
      stream = new EventSource(eventsAddress());
      // The stream does not replay events from before it was opened.
      stream.addEventListener('open', refresh);
      stream.addEventListener('notification', refresh);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stream?.close();
    };
  }, [client]);
}

export function Bell() {
  const { bell } = useMessages();
  const format = useFormat();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { isOpen, buttonProps, panelProps } = usePopover({
    button,
    panel,
    align: 'end',
    className: styles.panel,
  });
  const { data } = useQuery(notificationsQuery);
  useLiveNotifications();
  const unread = data?.unread ?? 0;

  return (
    <>
      <IconButton
        {...buttonProps}
        className={styles.bell}
        label={unread > 0 ? bell.unread(format.number(unread)) : bell.label}
        aria-haspopup="dialog"
      >
        <BellIcon aria-hidden />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </IconButton>
      <div {...panelProps} role="dialog" aria-label={bell.title}>
        {isOpen && <Panel unread={unread} onFollow={() => panel.current?.hidePopover()} />}
      </div>
    </>
  );
}

const dayMs = 86_400_000;

const localDay = (at: Date) => new Date(at).setHours(0, 0, 0, 0);

/** In the reader's days, each named by its newest moment. */
function byDay(items: readonly Notification[]): [string, Notification[]][] {
  const days = new Map<number, Notification[]>();
  for (const item of items) {
    const day = localDay(new Date(item.at));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return Array.from(days.values(), (ofDay) => [ofDay[0]!.at, ofDay]);
}

function Panel({ unread, onFollow }: { unread: number; onFollow: () => void }) {
  const { bell } = useMessages();
  const client = useQueryClient();
  const format = useFormat();
  const [today] = useState(() => localDay(new Date()));
  const dayName = (day: string) => {
    const daysAgo = Math.round((today - localDay(new Date(day))) / dayMs);
    return bell.daysAgo[daysAgo] ?? format.date(day);
  };
  const reading = useMutation({ mutationFn: (ids?: number[]) => markRead(client, ids) });
  return (
    <>
      <div className={styles.head}>
        <h2 className="size-md">{bell.title}</h2>
        {unread > 0 && (
          <Button
            size="sm"
            variant="ghost"
            loading={reading.isPending}
            onClick={() => reading.mutate(undefined)}
          >
            {bell.markAll}
          </Button>
        )}
      </div>
      <QueryView query={notificationsQuery} skeleton={<SkeletonText lines={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <div className={styles.empty}>
              <p>{bell.empty}</p>
              <p>{bell.emptyText}</p>
            </div>
          ) : (
            byDay(items).map(([day, ofDay]) => (
              <section key={day} aria-label={dayName(day)}>
                <h3 className={styles.day}>{dayName(day)}</h3>
                <ul className="lines">
                  {ofDay.map((item) => (
                    <NotificationItem
                      key={item.id}
                      item={item}
                      onFollow={() => {
                        if (!item.read) reading.mutate([item.id]);
                        onFollow();
                      }}
                    />
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </QueryView>
      <p className={styles.foot}>
        <TextLink to="/settings" hash="notifications" onClick={onFollow}>
          {bell.settings}
        </TextLink>
      </p>
    </>
  );
}
