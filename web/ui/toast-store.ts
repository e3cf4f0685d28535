export type ToastAction = { label: string; run: () => void };
type Toast = { key: number; message: string; action?: ToastAction | undefined };
type State = { toasts: Toast[]; regions: string[] };

const SHOWN_MS = 5000;
// An action needs time to be read, reached and pressed.
const SHOWN_WITH_ACTION_MS = 10_000;
const MAX_SHOWN = 3;

let state: State = { toasts: [], regions: [] };
let nextKey = 1;
const listeners = new Set<() => void>();

export function toast(message: string, options: { action?: ToastAction | undefined } = {}) {
  const key = nextKey++;
  const added = { key, message, action: options.action };
  change({ toasts: [...state.toasts, added].slice(-MAX_SHOWN) });
  setTimeout(() => dismiss(key), options.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
}

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
