import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { endSession } from '../../api/end-session.ts';

export const signOut = (client: QueryClient): Promise<void> =>
  endSession(client, () => call('POST /api/logout'));
