import { audit } from '../../domain/members/audit.ts';
import { endSessionsOf } from '../../platform/auth/sessions.ts';
import { administer, type Act, type Administration } from './administer.ts';
import { userById } from './users.queries.ts';

export function endSessions(administration: Administration, act: Act) {
  const { actor, userId, requestId, now } = act;
  return administer(administration, act, async (db, user) => {
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
