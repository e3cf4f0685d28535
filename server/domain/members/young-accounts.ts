import type { Context } from '../../platform/context.ts';

const dayMs = 86_400_000;

/** Accounts created after this are new: their votes count in totals, but do not affect rankings. */
export const newSince = (now: Date): string => new Date(now.getTime() - dayMs).toISOString();

export const isNewAccount = ({ createdAt }: { createdAt: string }, now: Date): boolean =>
  createdAt > newSince(now);

/**
 * Whether a vote of this member affects rankings at once; otherwise `RankVotes` counts it later.
 */
export const rankedFrom = (member: { createdAt: string }, now: Date): 0 | 1 =>
  isNewAccount(member, now) ? 0 : 1;

/**
 * Counts the pending votes of accounts that are no longer new, and returns how many. Idempotent.
 */
export type RankVotes = (context: Pick<Context, 'db' | 'write'>, now: Date) => Promise<number>;
