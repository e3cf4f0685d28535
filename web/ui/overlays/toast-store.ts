import type { LinkProps } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../browser/listeners.ts';

/** A command such as "Undo", or a link to the page that shows the result. */
export type ToastAction = { label: string } & (
  | { run: () => void; to?: undefined }
  | { to: NonNullable<LinkProps['to']> }
);

type ToastOptions = {
  action?: ToastAction | undefined;
  /** For screen readers only: the result is visible on the page, and a toast would cover it. */
  isHidden?: boolean | undefined;
};
type Toast = ToastOptions & { key: number; message: string };
type State = { toasts: Toast[]; regions: string[] };

const SHOWN_MS = 5000;
// Reading, reaching and pressing a button takes time.
const SHOWN_WITH_ACTION_MS = 10_000;
const MAX_SHOWN = 3;

let state: State = { toasts: [], regions: [] };
let nextKey = 1;
let isHeld = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const { subscribe, notify } = createListeners();

export function toast(message: string, options: ToastOptions = {}) {
  const added = { key: nextKey++, message, ...options };
  const others = state.toasts.filter((one) => !isDuplicate(one, added));
  change({ toasts: [...others, added].slice(-MAX_SHOWN) });
  if (!isHeld) startTimer(added);
}

function startTimer({ key, action }: Toast) {
  clearTimeout(timers.get(key));
  const shownMs = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
  timers.set(
    key,
    setTimeout(() => dismiss(key), shownMs),
  );
}

/**
 * No toast expires while one is hovered or focused; afterwards each has its full time again.
 * Dismissing a toast or changing the region also releases them, as no pointerleave event follows.
 */
export function holdToasts(): void {
  isHeld = true;
  for (const timer of timers.values()) clearTimeout(timer);
}

export function releaseToasts(): void {
  isHeld = false;
  for (const shown of state.toasts) startTimer(shown);
}

/** Toasts with the same text are duplicates, unless they have a command such as "Undo". */
const isDuplicate = (one: Toast, other: Toast): boolean =>
  one.message === other.message &&
  one.action?.to === other.action?.to &&
  [one, other].every(({ action }) => action === undefined || action.to !== undefined);

export function dismiss(key: number) {
  clearTimeout(timers.get(key));
  timers.delete(key);
  change({ toasts: state.toasts.filter((one) => one.key !== key) });
  if (isHeld) releaseToasts();
}

export function enterRegion(id: string): () => void {
  moveTo([...state.regions, id]);
  return () => moveTo(state.regions.filter((one) => one !== id));
}

function moveTo(regions: string[]) {
  change({ regions });
  if (isHeld) releaseToasts();
}

export function snapshot(): State {
  return state;
}

export const useToasts = (): State => useSyncExternalStore(subscribe, snapshot, snapshot);

function change(part: Partial<State>) {
  state = { ...state, ...part };
  notify();
}
