import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../browser/use-hydrated.ts';

type WhenNearProps = {
  /** Stands in for the content, about as tall. */
  skeleton: ReactNode;
  /** Whether the reader has come for it, so that it must not wait to be reached. */
  isNeeded?: boolean;
  children: ReactNode;
};

/** A reader who stays this long may search the page for what is further down, or have it read aloud. */
const stayMs = 3_000;

/** What lies far below the first screen costs nothing until its reader comes within a screen of it, or stays. */
export function WhenNear({ skeleton, isNeeded = false, children }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  const isAlive = useHydrated();
  // What has been shown stays, also when the address no longer names it.
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
