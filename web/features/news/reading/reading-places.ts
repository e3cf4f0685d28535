import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../browser/listeners.ts';
import { readLocal, writeLocal } from '../../../browser/local-storage.ts';

/** An unfinished article and the position where reading stopped. */
export type ReadingPlace = {
  id: number;
  title: string;
  titleEn: string | null;
  /** The share of the text that has been read, from 0 to 1. */
  share: number;
  /** The id of the last heading above the reading position. */
  heading: string | null;
};

const key = 'ludex.reading';
const maxPlaces = 6;
/** From this share on, an article counts as read. */
const finishedShare = 0.9;

const none: readonly ReadingPlace[] = [];
/** Follows changes made in other tabs. */
const { subscribe, notify } = createListeners({ acrossTabs: true });
let text: string | null = null;
let places = none;

/** The stored positions, the newest first. */
export function readingPlaces(): readonly ReadingPlace[] {
  const stored = readLocal(key);
  if (stored !== text) {
    text = stored;
    places = parsePlaces(stored);
  }
  return places;
}

/** Stores a reading position; a finished article is removed. */
export function keepPlace(place: ReadingPlace): void {
  const others = readingPlaces().filter(({ id }) => id !== place.id);
  write(place.share >= finishedShare ? others : [place, ...others].slice(0, maxPlaces));
}

export const forgetPlace = (id: number): void =>
  write(readingPlaces().filter((place) => place.id !== id));

export const forgetPlaces = (): void => write(none);

export const useReadingPlaces = (): readonly ReadingPlace[] =>
  useSyncExternalStore(subscribe, readingPlaces, () => none);

function write(next: readonly ReadingPlace[]): void {
  writeLocal(key, next.length > 0 ? JSON.stringify(next) : undefined);
  notify();
}

/** Stored values may be invalid. */
export function parsePlaces(stored: string | null): readonly ReadingPlace[] {
  if (stored === null) return none;
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter(isPlace) : none;
  } catch {
    return none;
  }
}

function isPlace(value: Partial<ReadingPlace> | null): value is ReadingPlace {
  const { id, title, titleEn, share, heading } = value ?? {};
  return (
    typeof id === 'number' &&
    typeof title === 'string' &&
    (titleEn === null || typeof titleEn === 'string') &&
    typeof share === 'number' &&
    (heading === null || typeof heading === 'string')
  );
}
