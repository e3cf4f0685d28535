type SignInPrompt = {
  isSignedIn: () => Promise<boolean>;
  open: (reason: string | undefined) => void;
};

type Waiting = { promise: Promise<boolean>; settle: (signedIn: boolean) => void };

let prompt: SignInPrompt | undefined;
let waiting: Waiting | undefined;

/**
 * Opens sign-in where the reader is, and settles with whether they did sign in. The reason is a
 * sentence for them to read. Callers while it is open share its result.
 */
export function requestSignIn(reason?: string): Promise<boolean> {
  if (prompt === undefined) return Promise.resolve(false);
  if (waiting === undefined) {
    waiting = newWaiting();
    prompt.open(reason);
  }
  return waiting.promise;
}

/** As soon as it is known; nobody is signed in when it cannot be learnt. */
export const isSignedInAfterAll = async (): Promise<boolean> =>
  (await prompt?.isSignedIn().catch(() => false)) ?? false;

/** For an action of a signed-in reader: `if (await signedInFirst(reason)) act()`. */
export async function signedInFirst(reason?: string): Promise<boolean> {
  if (await isSignedInAfterAll()) return true;
  return requestSignIn(reason);
}

/** The shell reports how it ended: everything that waited continues, or gives up. */
export function settleSignIn(signedIn: boolean): void {
  const settled = waiting;
  waiting = undefined;
  settled?.settle(signedIn);
}

/** Only the shell attends; the function it gets back ends that. */
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
