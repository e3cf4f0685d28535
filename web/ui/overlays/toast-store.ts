import type { LinkProps } from '@tanstack/react-router';

/** Something to do about it, or the page on which to see it. */
export type ToastAction = { label: string } & (
  | { run: () => void; to?: undefined }
  | { to: NonNullable<LinkProps['to']> }
);

type ToastOptions = {
  action?: ToastAction | undefined;
  /** For screen readers alone: what happened can be seen on the page, and a toast would cover it. */
  isHidden?: boolean | undefined;
};
type Toast = ToastOptions & { key: number; message: string };
type State = { toasts: Toast[]; regions: string[] };

const SHOWN_MS = 5000;
// An action needs time to be read, reached and pressed.
const SHOWN_WITH_ACTION_MS = 10_000;
const MAX_SHOWN = 3;

let state: State = { toasts: [], regions: [] };
let nextKey = 1;
const listeners = new Set<() => void>();

export function toast(message: string, options: ToastOptions = {}) {
  const added = { key: nextKey++, message, ...options };
  const others = state.toasts.filter((one) => !isDuplicate(one, added));
  change({ toasts: [...others, added].slice(-MAX_SHOWN) });
  setTimeout(() => dismiss(added.key), options.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
}

/** Two that can be undone are two, even when they read alike. */
const isDuplicate = (one: Toast, other: Toast): boolean =>
  one.message === other.message &&
  one.action?.to === other.action?.to &&
  [one, other].every(({ action }) => action === undefined || action.to !== undefined);

export function dismiss(key: number) {
  change({ toasts: state.toasts.filter((one) => one.key !== key) });
}

export function enterRegion(id: string): () => void {
  change({ regions: [...state.regions, id] });
  return () => change({ regions: state.regions.filter((one) => one !== id) });
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function snapshot(): State {
  return state;
}

function change(part: Partial<State>) {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}
