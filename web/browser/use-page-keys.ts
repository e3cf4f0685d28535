import { useEffectEvent, useLayoutEffect } from 'react';

/** Who hears a key first: a frame around the page, then its list, then the whole site. */
type Turn = 'frame' | 'list' | 'site';

/** Listens to every key pressed on the page, as soon as the page is visible. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void, turn: Turn = 'site'): void {
  const handleKey = useEffectEvent(onKey);

  useLayoutEffect(() => {
    const target = turn === 'list' ? document : window;
    const options = { capture: turn === 'frame' };
    const listener = (event: Event) => handleKey(event as KeyboardEvent);
    target.addEventListener('keydown', listener, options);
    return () => target.removeEventListener('keydown', listener, options);
  }, [turn]);
}
