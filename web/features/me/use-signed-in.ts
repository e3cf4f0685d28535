import { useSession } from './session.ts';

/** Whether the reader is signed in; undefined until the session has loaded. */
export function useSignedIn(): boolean | undefined {
  const { user, status } = useSession();
  return status === 'loading' ? undefined : user !== null;
}
