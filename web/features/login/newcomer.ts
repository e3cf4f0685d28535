import { readLocal, writeLocal } from '../../browser/local-storage.ts';

const key = 'ludex:invitation';

/** Stores the invitation until the phone scans a code, perhaps days later. */
export const keepInvitation = (token: string): void => writeLocal(key, token);

export const storedInvitation = (): string => readLocal(key) ?? '';

export const forgetInvitation = (): void => writeLocal(key, undefined);

/** The code of an invitation; the text may also be the whole link. */
export function invitationCode(text: string): string {
  const typed = text.trim();
  return /[?#&]invitation=([\w-]+)/.exec(typed)?.[1] ?? typed;
}
