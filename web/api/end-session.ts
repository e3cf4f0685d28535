import type { QueryClient } from '@tanstack/react-query';

/** The session is cached under this key, and whatever belongs to it under longer ones. */
const own = ['me'];

let isEnding = false;

/** Whether the reader is on the way out: what is refused meanwhile is no reason to sign in. */
export const isSessionEnding = (): boolean => isEnding;

/** Ends the session by the given call, and forgets it. */
export async function endSession(client: QueryClient, end: () => Promise<unknown>): Promise<void> {
  isEnding = true;
  try {
    await end();
    await forgetSession(client);
  } finally {
    isEnding = false;
  }
}

/**
 * After the session has ended: first the page learns that nobody is signed in and takes away what
 * only a member sees; queries that are still shown are refetched, the rest removed.
 */
async function forgetSession(client: QueryClient): Promise<void> {
  await client.resetQueries({ queryKey: own, exact: true });
  await new Promise((resolve) => setTimeout(resolve));
  const belongsToIt = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.length > 1;
  client.removeQueries({ queryKey: own, type: 'inactive', predicate: belongsToIt });
  await client.resetQueries({ queryKey: own, predicate: belongsToIt });
}
