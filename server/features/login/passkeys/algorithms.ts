/** EdDSA, ES256 and RS256 by their numbers in COSE: what nearly every authenticator can, the strongest first. */
export const algorithms = [-8, -7, -257];
