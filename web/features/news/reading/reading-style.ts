import { useState } from 'react';
import { readLocal, writeLocal } from '../../../browser/local-storage.ts';
import { useHydrated } from '../../../browser/use-hydrated.ts';

export const sizes = ['small', 'normal', 'large', 'huge'] as const;
export const faces = ['sans', 'serif'] as const;

export type ReadingStyle = { size: (typeof sizes)[number]; face: (typeof faces)[number] };

const key = 'reading-style';

/** The reader's text size and typeface, stored in the browser as `size face`. */
export function useReadingStyle() {
  const isAlive = useHydrated();
  const [chosen, setChosen] = useState<ReadingStyle>();
  const style = chosen ?? parseStyle(isAlive ? readLocal(key) : null);
  function change(part: Partial<ReadingStyle>) {
    const next = { ...style, ...part };
    setChosen(next);
    writeLocal(key, `${next.size} ${next.face}`);
  }
  return [style, change] as const;
}

/** Stored values may be invalid. */
export function parseStyle(text: string | null): ReadingStyle {
  const words = text?.split(' ') ?? [];
  return {
    size: sizes.find((size) => words.includes(size)) ?? 'normal',
    face: faces.find((face) => words.includes(face)) ?? 'sans',
  };
}
