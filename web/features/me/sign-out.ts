import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { forgetSession } from '../../api/end-session.ts';

export async function signOut(client: QueryClient): Promise<void> {
  await call('POST /api/logout');
  await forgetSession(client);
}
