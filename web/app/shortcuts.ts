import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isFreeKey } from '../ui/free-key.ts';
import { focusSearch } from './search-box.tsx';

/** How long `g` waits for the key that says where to go. */
const sequenceMs = 1500;

const places = { h: '/', r: '/ranking', n: '/news' } as const;
const isPlace = (key: string): key is keyof typeof places => Object.hasOwn(places, key);

/** `g` then `h`, `r` or `n` goes somewhere; `/` searches; `?` asks for help. */
export function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate();
  const go = useEffectEvent((key: keyof typeof places) => void navigate({ to: places[key] }));
  const help = useEffectEvent(onHelp);

  useEffect(() => {
    let goUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      if (!isFreeKey(event)) return;
      const going = event.timeStamp < goUntil;
      goUntil = event.key === 'g' ? event.timeStamp + sequenceMs : 0;
      if (going && isPlace(event.key)) go(event.key);
      else if (event.key === '?') help();
      else if (event.key === '/') {
        event.preventDefault();
        focusSearch();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
