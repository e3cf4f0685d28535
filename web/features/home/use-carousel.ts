import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { currentLook } from '../../browser/look.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';

const shownMs = 6000;

const wantsCalm = () =>
  currentLook('motion') === 'calm' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Advances by itself, but never under a pointer or focus, on a hidden page or with reduced motion. */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [place, setAt] = useState(0);
  // One that was dismissed may have been the last.
  const at = Math.min(place, Math.max(0, count - 1));
  const isAlive = useHydrated();
  const [chosen, setIsPaused] = useState<boolean>();
  const isPaused = chosen ?? (isAlive && wantsCalm());
  const [isHeld, setIsHeld] = useState(false);
  /** Where a click or a key has sent it, until it gets there: what it passes on its way is no place. */
  const target = useRef<number>(undefined);

  // The browser scrolls with the slide it showed when one comes or goes; the index is what counts.
  useLayoutEffect(() => {
    const element = track.current;
    element?.scrollTo({ left: at * element.clientWidth, behavior: 'instant' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- among the same slides `go` moves
  }, [count]);

  const go = (index: number) => {
    const next = (index + count) % count;
    setAt(next);
    target.current = next;
    const element = track.current;
    element?.scrollTo({ left: next * element.clientWidth });
  };

  useEffect(() => {
    if (isPaused || isHeld || count < 2) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      setAt((before) => {
        const next = (before + 1) % count;
        const element = track.current;
        element?.scrollTo({ left: next * element.clientWidth });
        return next;
      });
    }, shownMs);
    return () => clearInterval(timer);
  }, [isPaused, isHeld, count]);

  /** A finger may move the track, too. */
  useEffect(() => {
    const element = track.current;
    const follow = () => {
      if (!element) return;
      const reached = Math.round(element.scrollLeft / element.clientWidth);
      if (target.current !== undefined && target.current !== reached) return;
      target.current = undefined;
      setAt(reached);
    };
    element?.addEventListener('scrollend', follow);
    return () => element?.removeEventListener('scrollend', follow);
  }, []);

  const takeOver = () => (target.current = undefined);
  const rest = {
    onPointerDown: takeOver,
    onWheel: takeOver,
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
  return { track, at, go, isPaused, setIsPaused, rest };
}
