import { useEffectEvent, useLayoutEffect } from 'react';

/** Hears every key pressed on the page, from the moment the page can be seen. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKey);

  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
