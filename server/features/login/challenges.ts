import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf, newSecret } from '../../platform/auth/secrets.ts';
import type { Context } from '../../platform/context.ts';
import { databaseNow } from '../../platform/database/dialect.ts';

export type ChallengePurpose = 'sign-in' | 'oidc' | `enroll ${number}` | `step-up ${number}`;

const lifetimeSeconds = 300;

/** Single-use random values, valid for five minutes in one browser and for one purpose. */
export function createChallenges({ db, cookies }: Pick<Context, 'db' | 'cookies'>) {
  /** `binding` is a secret that only one browser has. */
  async function issueTo(binding: string, purpose: ChallengePurpose) {
    const challenge = newSecret();
    await db.deleteFrom('login_challenges').where('expiresAt', '<', databaseNow(db)).execute();
    await db
      .insertInto('login_challenges')
      .values({
        challengeHash: hashOf(challenge),
        browserHash: hashOf(binding),
        purpose,
        expiresAt: databaseNow(db, lifetimeSeconds),
      })
      .execute();
    return challenge;
  }

  /**
   * Deletes the challenge even if the proof then fails; returns whether it was valid for one of the
   * bindings.
   */
  async function takeFrom(
    bindings: readonly string[],
    purpose: ChallengePurpose,
    challenge: string,
  ): Promise<boolean> {
    if (bindings.length === 0) return false;
    const taken = await db
      .deleteFrom('login_challenges')
      .where('challengeHash', '=', hashOf(challenge))
      .where('browserHash', 'in', bindings.map(hashOf))
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', databaseNow(db))
      .returning('challengeHash')
      .executeTakeFirst();
    return taken !== undefined;
  }

  return {
    issueTo,
    takeFrom,

    /** Issues a challenge to the browser of a request, which gets a cookie for it. */
    issue(request: FastifyRequest, reply: FastifyReply, purpose: ChallengePurpose) {
      const { secret } = cookies.challengeBindings.add(request, reply);
      return issueTo(secret, purpose);
    },

    take: (request: FastifyRequest, purpose: ChallengePurpose, challenge: string) =>
      takeFrom(cookies.challengeBindings.read(request), purpose, challenge),
  };
}

export type Challenges = ReturnType<typeof createChallenges>;
