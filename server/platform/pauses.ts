import { setImmediate as nextTurn } from 'node:timers/promises';

const everyMs = 20;

/** Returns a function that long work calls at each step: other requests are served in between. */
export function createPauses(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < everyMs) return;
    await nextTurn();
    last = performance.now();
  };
}
