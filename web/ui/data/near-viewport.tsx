import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../browser/use-hydrated.ts';

type NearViewportProps = {
  /** A placeholder about as tall as the content. */
  skeleton: ReactNode;
  /** Shows the content at once, for example because the address points to it. */
  isNeeded?: boolean;
  children: ReactNode;
};

/** After this time the content loads anyway, for search in the page and for screen readers. */
const stayMs = 3_000;

/** Loads content below the first screen once it is within a screen's height, or after `stayMs`. */
export function NearViewport({ skeleton, isNeeded = false, children }: NearViewportProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  const isAlive = useHydrated();
  // Content stays once it is shown, even if the address no longer points to it.
  if (isAlive && isNeeded && !isNear) setNear(true);

  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(place.current);
    const stay = setTimeout(() => setNear(true), stayMs);
    return () => {
      observer.disconnect();
      clearTimeout(stay);
    };
  }, [isNear]);

  return isNear ? children : <div ref={place}>{skeleton}</div>;
}
