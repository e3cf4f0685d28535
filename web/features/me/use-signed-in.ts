import { useSession } from './session.ts';

/** Whether somebody is signed in; undefined while that is not known. */
export function useSignedIn(): boolean | undefined {
  const { user, status } = useSession();
  return status === 'loading' ? undefined : user !== null;
}
