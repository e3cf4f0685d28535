import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eventsAddress, notificationsQuery } from './notifications.api.ts';

/** An extra: where the stream cannot be had, the list is as fresh as its last refresh. */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    let stream: EventSource | undefined;
    // A browser has few connections for one site, and a page that is not seen needs none of them.
    const follow = () => {
      stream?.close();
      stream = undefined;
      if (document.visibilityState !== 'visible') return;
      stream = new EventSource(eventsAddress());
      // The stream does not send what happened before it was open.
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
