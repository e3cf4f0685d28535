type SignInPrompt = {
  isSignedIn: () => Promise<boolean>;
  open: (reason: string | undefined) => void;
};

type Waiting = { promise: Promise<boolean>; settle: (signedIn: boolean) => void };

let prompt: SignInPrompt | undefined;
let waiting: Waiting | undefined;

/**
 * Opens the sign-in dialog on the current page and resolves to whether the visitor has signed in.
 * The reason is shown to them. Calls made while the dialog is open share its result.
 */
export function requestSignIn(reason?: string): Promise<boolean> {
  if (prompt === undefined) return Promise.resolve(false);
  if (waiting === undefined) {
    waiting = newWaiting();
    prompt.open(reason);
  }
  return waiting.promise;
}

/** Waits until the session is known; false if it cannot be loaded. */
export const isSignedInAfterAll = async (): Promise<boolean> =>
  (await prompt?.isSignedIn().catch(() => false)) ?? false;

/** Asks visitors without a session to sign in: `if (await signedInFirst(reason)) act()`. */
export async function signedInFirst(reason?: string): Promise<boolean> {
  if (await isSignedInAfterAll()) return true;
  return requestSignIn(reason);
}

/** Called by the layout when the dialog closes: pending callers continue or give up. */
export function settleSignIn(signedIn: boolean): void {
  const settled = waiting;
  waiting = undefined;
  settled?.settle(signedIn);
}

/** Registers the layout's dialog; the returned function removes it. */
export function attendSignIn(attending: SignInPrompt): () => void {
  prompt = attending;
  return () => {
    settleSignIn(false);
    prompt = undefined;
  };
}

function newWaiting(): Waiting {
  let settle: Waiting['settle'] = () => {};
  const promise = new Promise<boolean>((resolve) => (settle = resolve));
  return { promise, settle };
}
