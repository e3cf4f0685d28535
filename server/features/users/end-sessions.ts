import { audit } from '../../domain/members/audit.ts';
import { endSessionsOf } from '../../platform/auth/sessions.ts';
import { administer, type AccountAction, type AdministrationDeps } from './administer.ts';
import { userById } from './users.queries.ts';

export function endSessions(deps: AdministrationDeps, action: AccountAction) {
  const { actor, userId, requestId, now } = action;
  return administer(deps, action, async (db, user) => {
    const ended = await endSessionsOf(db, userId);
    if (ended === 0) return user;
    await audit(db, {
      actor,
      action: 'user.endSessions',
      target: 'user',
      targetId: userId,
      before: { sessions: ended },
      after: { sessions: 0 },
      requestId,
      now,
    });
    return (await userById(db, userId, now))!;
  });
}
