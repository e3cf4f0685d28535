const key = 'ludex:invitation';

/** Survives until the phone scans a code, perhaps days later; a browser without storage asks for it. */
export function keepInvitation(token: string): void {
  try {
    localStorage.setItem(key, token);
  } catch {
    // The code can still be typed.
  }
}

export function keptInvitation(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
}

/** A link may be pasted where its code is asked for. */
export function invitationCode(text: string): string {
  const typed = text.trim();
  const query = typed.includes('?') ? typed.slice(typed.indexOf('?')) : '';
  return new URLSearchParams(query).get('invitation') ?? typed;
}
