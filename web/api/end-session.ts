import type { QueryClient } from '@tanstack/react-query';

/** The query key of the session, which is also the prefix of the keys of the session's data. */
const own = ['me'];

let isEnding = false;

/** Whether sign-out is in progress: a 401 during that time must not open the sign-in dialog. */
export const isSessionEnding = (): boolean => isEnding;

/** Ends the session with the given call and removes its data from the query cache. */
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
 * Resets the session query first, so that the page renders as signed out; then removes the
 * session's inactive queries and refetches those that are still on the page.
 */
async function forgetSession(client: QueryClient): Promise<void> {
  await client.resetQueries({ queryKey: own, exact: true });
  await new Promise((resolve) => setTimeout(resolve));
  const belongsToIt = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.length > 1;
  client.removeQueries({ queryKey: own, type: 'inactive', predicate: belongsToIt });
  await client.resetQueries({ queryKey: own, predicate: belongsToIt });
}
