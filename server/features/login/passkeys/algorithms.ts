/** What nearly every authenticator can, by its number in COSE. */
export const EdDSA = -8;
export const ES256 = -7;
export const RS256 = -257;

/** The strongest first. */
export const algorithms = [EdDSA, ES256, RS256];
