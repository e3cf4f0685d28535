import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isFreeKey } from '../../browser/free-key.ts';
import { usePageKeys } from '../../browser/use-page-keys.ts';
import type { Place } from './places.ts';

/** How long `g` waits for the letter of a place. */
const sequenceMs = 3000;

type FrameKeys = { places: readonly Place[]; onFold: () => void; onJump: () => void };

/** `g` and a letter lead to a place, `[` folds the rail, `/` searches; returns whether `g` waits. */
export function useFrameKeys({ places, onFold, onJump }: FrameKeys): boolean {
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);

  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setGoing(false), sequenceMs);
    return () => clearTimeout(timer);
  }, [isGoing]);

  usePageKeys((event) => {
    if (!isFreeKey(event)) return;
    if (isGoing) {
      setGoing(false);
      const place = places.find(({ key }) => key === event.key);
      event.preventDefault();
      if (place) void navigate({ to: place.to });
    } else if (event.key === 'g') {
      event.preventDefault();
      setGoing(true);
    } else if (event.key === '[') onFold();
    else if (event.key === '/') {
      event.preventDefault();
      onJump();
    }
  }, 'frame');

  return isGoing;
}
