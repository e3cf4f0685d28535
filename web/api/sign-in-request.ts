type Listener = () => void;

const listeners = new Set<Listener>();

/** Asks the shell to open the sign-in dialog, wherever the reader is. */
export function requestSignIn(): void {
  for (const listener of listeners) listener();
}

export function onSignInRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
