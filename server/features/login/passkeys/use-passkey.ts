import type { FastifyRequest } from 'fastify';
import type { PasskeyAssertion } from '../../../../contract/login/passkeys.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ChallengePurpose, Challenges } from '../challenges.ts';
import { proofRefused } from '../refused.ts';
import { countUse, passkeyById } from './passkeys.queries.ts';
import { readClientData, type RelyingParty } from './client-data.ts';

type PasskeyUse = {
  purpose: ChallengePurpose;
  response: PasskeyAssertion;
  /** The account whose passkeys were requested; without it, the passkey must name its owner. */
  userId?: number;
  now: Date;
};

/**
 * Verifies a passkey's response. The returned function records the use, in the transaction of the
 * caller, and returns the key and its owner.
 */
export async function usePasskey(
  { db, challenges, party }: Pick<Context, 'db'> & { challenges: Challenges; party: RelyingParty },
  request: FastifyRequest,
  { purpose, response, userId, now }: PasskeyUse,
) {
  const clientData = readClientData(response.response.clientDataJSON);
  const isIssued =
    clientData !== null && (await challenges.take(request, purpose, clientData.challenge));
  const passkey = await passkeyById(db, response.id, party.host);
  if (!isIssued || clientData.isForeign || !passkey) throw proofRefused();
  const { userHandle } = response.response;
  const isOwners = userHandle === passkey.userHandle || (!userHandle && userId !== undefined);
  if (!isOwners || (userId !== undefined && passkey.userId !== userId)) throw proofRefused();
  const { verifyAssertion } = await import('./verify-passkey.ts');
  const counter = await verifyAssertion(response, clientData.challenge, passkey, party);
  if (counter === null) throw proofRefused();
  return async (db: Db) => {
    const used = await countUse(db, passkey, counter, now.toISOString());
    if (used === null || (userId !== undefined && used.userId !== userId)) throw proofRefused();
    return used;
  };
}
