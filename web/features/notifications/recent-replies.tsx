import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styles from './bell.module.css';
import { NotificationItem } from './notification-item.tsx';
import { markRead, notificationsQuery } from './notifications.api.ts';

const shown = 3;

/** The newest replies to the member, from the query of the notifications bell. */
export function RecentReplies() {
  const client = useQueryClient();
  const { data } = useQuery(notificationsQuery);
  const reading = useMutation({ mutationFn: (id: number) => markRead(client, [id]) });
  const items = data?.items.filter(({ kind }) => kind === 'reply').slice(0, shown) ?? [];
  return (
    <ul className={styles.flush}>
      {items.map((item) => (
        <NotificationItem
          key={item.id}
          item={item}
          onFollow={() => {
            if (!item.read) reading.mutate(item.id);
          }}
        />
      ))}
    </ul>
  );
}
