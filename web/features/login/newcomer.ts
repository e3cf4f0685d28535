import { keep, recall } from '../../browser/kept.ts';

const key = 'ludex:invitation';

/** Survives until the phone scans a code, perhaps days later; a browser without storage asks for it. */
export const keepInvitation = (token: string): void => keep(key, token);

export const keptInvitation = (): string => recall(key) ?? '';

export const forgetInvitation = (): void => keep(key, undefined);

/** A link may be pasted where its code is asked for. */
export function invitationCode(text: string): string {
  const typed = text.trim();
  const query = typed.includes('?') ? typed.slice(typed.indexOf('?')) : '';
  return new URLSearchParams(query).get('invitation') ?? typed;
}
