import type { LoginWay } from '../../contract/login/identities.ts';

type Open = (ways: readonly LoginWay[]) => void;

let open: Open | undefined;
let waiting: { promise: Promise<boolean>; settle: (isProven: boolean) => void } | undefined;

/** Asks the reader to prove who they are, and settles with whether they did. All callers share one dialog. */
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

/** The shell reports how it ended: everything that waited continues, or gives up. */
export function settleStepUp(isProven: boolean): void {
  const settled = waiting;
  waiting = undefined;
  settled?.settle(isProven);
}

/** Only the shell attends; the function it gets back ends that. */
export function attendStepUp(attending: Open): () => void {
  open = attending;
  return () => {
    settleStepUp(false);
    open = undefined;
  };
}
