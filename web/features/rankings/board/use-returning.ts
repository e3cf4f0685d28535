import { type RefObject, useEffect, useRef } from 'react';

/** Distances below this are the tremble of a finger. */
const least = 8;

/** Marks a row that scrolls away with the page, so that it comes back as soon as one scrolls up. */
export function useReturning(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let before = scrollY;
    const follow = () => {
      if (Math.abs(scrollY - before) < least) return;
      row.current?.toggleAttribute('data-returns', scrollY < before);
      before = scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return row;
}
