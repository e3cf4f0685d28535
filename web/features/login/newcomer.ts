import { readLocal, writeLocal } from '../../browser/local-storage.ts';

const key = 'ludex:invitation';

/** Survives until the phone scans a code, perhaps days later; a browser without storage asks for it again. */
export const keepInvitation = (token: string): void => writeLocal(key, token);

export const storedInvitation = (): string => readLocal(key) ?? '';

export const forgetInvitation = (): void => writeLocal(key, undefined);

/** A link may be pasted in place of its code. */
export function invitationCode(text: string): string {
  const typed = text.trim();
  const query = typed.includes('?') ? typed.slice(typed.indexOf('?')) : '';
  return new URLSearchParams(query).get('invitation') ?? typed;
}
