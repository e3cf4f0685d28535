import { useEffect, useRef, useState } from 'react';
import type { Board } from './home.api.ts';

type Rows = Board['playing'];

const restMs = 60_000;

/**
 * The rows of a board that is read again and again: their numbers follow, but no row moves while the
 * pointer or the focus is in the list, or was within the last minute.
 */
export function useSteadyRows({ mode, playing }: Board) {
  const [shown, setShown] = useState(playing);
  const list = useRef<HTMLElement>(null);
  const heldAt = useRef(0);

  useEffect(() => {
    const isHeld = list.current?.matches(':hover, :focus-within') ?? false;
    if (isHeld) heldAt.current = Date.now();
    const rests = !isHeld && Date.now() - heldAt.current >= restMs;
    setShown((before) => (mode !== 'live' || rests ? playing : withNumbers(before, playing)));
  }, [mode, playing]);

  const leave = () => (heldAt.current = Date.now());
  const hold = {
    ref: (element: HTMLElement | null) => void (list.current = element),
    onPointerLeave: leave,
    onBlur: leave,
  };
  return { rows: shown, hold };
}

/** The rows where they are, with the numbers of now. */
export function withNumbers(rows: Rows, fresh: Rows): Rows {
  const now = new Map(fresh.map((row) => [row.game.id, row]));
  return rows.map((row) => {
    const { value, previousValue, spark } = now.get(row.game.id) ?? row;
    return { ...row, value, previousValue, spark };
  });
}
