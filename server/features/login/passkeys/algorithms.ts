/** The COSE numbers of EdDSA, ES256 and RS256, which nearly every authenticator supports. */
export const algorithms = [-8, -7, -257];
