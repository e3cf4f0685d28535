import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eventsAddress, notificationsQuery } from './notifications.api.ts';

/** Refetches on events; without the stream, the list is as fresh as its last refetch. */
export function useLiveNotifications(): void {
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
