import type { LoginWay } from '../../contract/login/identities.ts';

type Open = (ways: readonly LoginWay[]) => void;

let open: Open | undefined;
let waiting: { promise: Promise<boolean>; settle: (isProven: boolean) => void } | undefined;

/** Asks the member to confirm their identity in one shared dialog; resolves to whether they did. */
export function requestStepUp(ways: readonly LoginWay[]): Promise<boolean> {
  if (open === undefined) return Promise.resolve(false);
  if (waiting === undefined) {
    let settle: (isProven: boolean) => void = () => {};
    const promise = new Promise<boolean>((resolve) => (settle = resolve));
    waiting = { promise, settle };
    open(ways);
  }
  return waiting.promise;
}

/** Called by the layout when the dialog closes: pending callers continue or give up. */
export function settleStepUp(isProven: boolean): void {
  const settled = waiting;
  waiting = undefined;
  settled?.settle(isProven);
}

/** Registers the layout's dialog; the returned function removes it. */
export function attendStepUp(attending: Open): () => void {
  open = attending;
  return () => {
    settleStepUp(false);
    open = undefined;
  };
}
