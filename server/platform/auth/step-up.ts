import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LoginWay } from '../../../contract/login/identities.ts';
import type { StepUpRequired } from '../../../contract/login/step-up.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/db.ts';
import { AppError } from '../http/errors.ts';
import { onEachRoute } from '../http/route-hooks.ts';
import { signedIn } from './access.ts';
import type { Caller } from './sessions.ts';

const proofMs = 10 * 60_000;

export const proofExpiry = (provenAt: Date) => new Date(provenAt.getTime() + proofMs).toISOString();

/** Finds the keys of the caller's account that prove the session. */
type FindKeys = (
  db: Db,
  config: Config,
  caller: Caller,
  now: Date,
) => Promise<readonly { provider: LoginWay }[]>;

/** Throws unless the caller has proved their identity recently. */
export type RequireProof = (request: FastifyRequest) => Promise<void>;

/**
 * Enforces a recent proof of identity on routes that declare it. The hook runs after the access
 * check, so that callers without access are not asked for a proof. Routes where only some calls are
 * sensitive declare `sometimes` and call the returned function.
 */
export function requireStepUp(
  app: FastifyInstance,
  { db, config, now }: Context,
  findKeys: FindKeys,
): RequireProof {
  async function requireProof(request: FastifyRequest) {
    const caller = signedIn(request);
    const at = now();
    if (Date.parse(caller.provenAt) + proofMs > at.getTime()) return;
    const keys = await findKeys(db, config, caller, at);
    const data: StepUpRequired['data'] = {
      ways: [...new Set(keys.map(({ provider }) => provider))],
    };
    throw new AppError('STEP_UP_REQUIRED', { data });
  }

  onEachRoute(app, ({ config: { stepUp } = {} }) => (stepUp === true ? requireProof : undefined));
  return requireProof;
}
