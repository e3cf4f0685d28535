/** The site for which a passkey must have been used. */
export type RelyingParty = { host: string; origin: string };

type ClientData = { challenge: string; isForeign: boolean };

/** The challenge in the client data; null when it is not valid JSON. */
export function readClientData(clientDataJSON: string): ClientData | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
    const { challenge, crossOrigin, topOrigin } = JSON.parse(text) as Record<string, unknown>;
    if (typeof challenge !== 'string') return null;
    // This site is never framed, so a response from a frame is not genuine.
    return { challenge, isForeign: (crossOrigin ?? false) !== false || topOrigin !== undefined };
  } catch {
    return null;
  }
}
