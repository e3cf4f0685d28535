import { mayCall } from '../../../platform/auth/roles.ts';
import type { Caller } from '../../../platform/auth/sessions.ts';

/** The reader of the comments; null for a visitor. */
export type Viewer = { userId: number; isModerator: boolean } | null;

export const isModerator = ({ roles }: Pick<Caller, 'roles'>) => mayCall('editor', roles);

export const viewerOf = (caller: Caller | null): Viewer =>
  caller && { userId: caller.userId, isModerator: isModerator(caller) };
