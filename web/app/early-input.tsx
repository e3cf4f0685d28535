import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { repeatEarlyInput } from '../browser/early-input.ts';
import { useSession } from '../features/me/session.ts';

/**
 * Does what was pressed before the page was alive, as soon as it is known who reads and what the
 * buttons stand for.
 */
export function EarlyInput() {
  const { status } = useSession();
  const isKnown = useIsFetching() === 0 && status === 'ready';
  useEffect(() => {
    // After this effect: within it React cannot hydrate the part of the page that was pressed.
    if (isKnown) setTimeout(repeatEarlyInput);
  }, [isKnown]);
  return null;
}
