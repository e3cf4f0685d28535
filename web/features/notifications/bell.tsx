import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { type ToggleEvent, useId, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import menuStyles from '../../ui/menu.module.css';
import { placeUnder } from '../../ui/place-under.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './bell.module.css';
import { NotificationItem } from './notification-item.tsx';
import { markRead, notificationsQuery } from './notifications.api.ts';
import { useLiveNotifications } from './use-live-notifications.ts';

export function Bell() {
  const { bell } = useMessages().home;
  const format = useFormat();
  const id = useId();
  const anchor = `--${id.replace(/\W/g, '')}`;
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(notificationsQuery);
  useLiveNotifications();
  const unread = data?.unread ?? 0;

  function onBeforeToggle(event: ToggleEvent<HTMLDivElement>) {
    setIsOpen(event.newState === 'open');
    if (event.newState === 'open') placeUnder(button.current, panel.current, 'end');
  }

  return (
    <>
      <IconButton
        ref={button}
        className={styles.bell}
        label={unread > 0 ? bell.unread(format.number(unread)) : bell.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
        style={{ anchorName: anchor }}
      >
        <BellIcon aria-hidden />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </IconButton>
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={bell.title}
        popover="auto"
        className={cx(menuStyles.menu, menuStyles.end, styles.panel)}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={onBeforeToggle}
      >
        {isOpen && <Panel unread={unread} onFollow={() => panel.current?.hidePopover()} />}
      </div>
    </>
  );
}

function Panel({ unread, onFollow }: { unread: number; onFollow: () => void }) {
  const { bell } = useMessages().home;
  const client = useQueryClient();
  const reading = useMutation({ mutationFn: (ids?: number[]) => markRead(client, ids) });
  return (
    <>
      <div className={styles.head}>
        <h2>{bell.title}</h2>
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
            <ul className={styles.list}>
              {items.map((item) => (
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
