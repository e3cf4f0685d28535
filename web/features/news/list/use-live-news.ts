import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eventsAddress, setCounts } from '../news.api.ts';

type Counts = { likeCount?: number; commentCount?: number };

/**
 * Updates the counts of an open article live. Optional: without the stream, the page is as fresh
 * as its last refresh, and shows no error.
 */
export function useLiveNews(id: number): void {
  const client = useQueryClient();
  useEffect(() => {
    let stream: EventSource | undefined;
    // Browsers limit connections per site, so a hidden page closes its stream.
    const follow = () => {
      stream?.close();
      stream = undefined;
      if (document.visibilityState !== 'visible') return;
      stream = new EventSource(eventsAddress(id));
      stream.addEventListener('news', ({ data }: MessageEvent<string>) =>
        setCounts(client, id, JSON.parse(data) as Counts),
      );
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stream?.close();
    };
  }, [client, id]);
}
