import { useEffectEvent, useLayoutEffect } from 'react';

/** Listens to every key pressed on the page, as soon as the page is visible. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent(onKey);

  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
