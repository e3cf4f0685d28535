import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { isFreeKey } from '../../browser/free-key.ts';
import { usePageKeys } from '../../browser/use-page-keys.ts';
import { focusSearch } from './search-box.tsx';
import { walkList } from './walk-list.ts';

/** How long `g` waits for the second key. */
const sequenceMs = 1500;

const places = { h: '/', r: '/ranking', n: '/news' } as const;
const isPlace = (key: string): key is keyof typeof places => Object.hasOwn(places, key);

/** The direction in which a key walks lists. */
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** `g` then `h`, `r` or `n` navigates; `j` and `k` walk lists; `/` searches; `?` opens help. */
export function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate();
  const goUntil = useRef(0);

  usePageKeys((event) => {
    if (!isFreeKey(event)) return;
    const going = event.timeStamp < goUntil.current;
    goUntil.current = event.key === 'g' ? event.timeStamp + sequenceMs : 0;
    const step = steps[event.key];
    if (going && isPlace(event.key)) void navigate({ to: places[event.key] });
    else if (step) walkList(step);
    else if (event.key === '?') onHelp();
    else if (event.key === '/') {
      event.preventDefault();
      focusSearch();
    }
  });
}
