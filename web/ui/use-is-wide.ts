import { useSyncExternalStore } from 'react';

const room = window.matchMedia('(width >= 64rem)');

function onRoomChange(listener: () => void) {
  room.addEventListener('change', listener);
  return () => room.removeEventListener('change', listener);
}

/** Whether a table has room; elsewhere its rows are cards. */
export const useIsWide = (): boolean => useSyncExternalStore(onRoomChange, () => room.matches);
