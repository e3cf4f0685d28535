import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { currentLook } from '../../browser/look.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';

const shownMs = 6000;

const wantsCalm = () =>
  currentLook('motion') === 'calm' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Advances on its own, except while hovered, focused or hidden, or with reduced motion. */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [place, setAt] = useState(0);
  // The last slide may have been dismissed.
  const at = Math.min(place, Math.max(0, count - 1));
  const isAlive = useHydrated();
  const [chosen, setIsPaused] = useState<boolean>();
  const isPaused = chosen ?? (isAlive && wantsCalm());
  const [isHeld, setIsHeld] = useState(false);
  /** The slide that a click or key scrolls to; slides passed on the way must not become current. */
  const target = useRef<number>(undefined);

  // After slides were added or removed, scrolls back to the slide at the current index.
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

  /** Follows scrolling by touch. */
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
