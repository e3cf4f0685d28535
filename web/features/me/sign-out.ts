import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { sessionQuery } from './session.ts';

/** Ends the session, then forgets everything that was kept for it: keys that begin like the session's. */
export async function signOut(client: QueryClient): Promise<void> {
  await call('POST /api/logout');
  await client.resetQueries({ queryKey: sessionQuery.queryKey });
}
