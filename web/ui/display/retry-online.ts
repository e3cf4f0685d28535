import { useEffect, useEffectEvent } from 'react';

/** Tries again by itself once the browser is online. */
export function useRetryOnline(onRetry: (() => void) | undefined): void {
  const onOnline = useEffectEvent(() => onRetry?.());

  useEffect(() => {
    const retry = () => onOnline();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
}
