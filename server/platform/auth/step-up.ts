import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { LoginWay } from '../../../contract/login/identities.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/db.ts';
import { AppError } from '../http/errors.ts';
import { onEachRoute } from '../http/route-hooks.ts';
import { signedIn } from './access.ts';

const proofMs = 10 * 60_000;

export const proofExpiry = (provenAt: Date) => new Date(provenAt.getTime() + proofMs).toISOString();

type FindWays = (db: Db, config: Config, userId: number) => Promise<{ provider: LoginWay }[]>;

/** Throws unless the caller has proved their identity recently. */
export type RequireProof = (request: FastifyRequest, when?: StepUp) => Promise<void>;

type StepUp = NonNullable<Endpoint['config']['stepUp']>;

/**
 * Enforces a recent proof of identity on routes that declare it. The hook runs after the access
 * check, so that callers without access are not asked for a proof. The returned function is for
 * routes where only some calls are sensitive.
 */
export function requireStepUp(
  app: FastifyInstance,
  context: Context,
  findWays: FindWays,
): RequireProof {
  const { db, config, now } = context;

  async function requireProof(request: FastifyRequest, when: StepUp = 'always') {
    const { userId, provenAt } = signedIn(request);
    if (Date.parse(provenAt) + proofMs > now().getTime()) return;
    const found = await findWays(db, config, userId);
    if (when === 'second-way' && found.length < 2) return;
    const ways = [...new Set(found.map(({ provider }) => provider))];
    throw new AppError('STEP_UP_REQUIRED', { data: { ways } });
  }

  onEachRoute(app, ({ config: { stepUp } = {} }) =>
    stepUp ? (request: FastifyRequest) => requireProof(request, stepUp) : undefined,
  );
  return requireProof;
}
