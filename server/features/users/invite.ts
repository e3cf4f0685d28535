import { audit, type AuditContext } from '../../domain/members/audit.ts';
import type { Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { hashOf, newSecret } from '../../platform/auth/secrets.ts';
import { deleteUnusedInvitation, insertInvitation, isInvitation } from './invitations.queries.ts';

type InvitationDeps = Pick<Context, 'write'>;

/** Creates an invitation for one new member. The token is shown once; only its hash is stored. */
export function invite(
  { write }: InvitationDeps,
  by: AuditContext,
  input: { note: string; days: number },
) {
  const { actor, now } = by;
  const note = input.note.trim();
  const token = newSecret();
  const tokenHash = hashOf(token);
  const createdAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + input.days * 86_400_000).toISOString();
  return write(async (db) => {
    const row = { tokenHash, note, createdBy: actor.userId, createdAt, expiresAt };
    const { id } = await insertInvitation(db, row);
    const after = { note, expiresAt };
    const entry = { action: 'invitation.create', target: 'invitation', targetId: id } as const;
    await audit(db, { ...by, ...entry, before: null, after });
    return { result: { id, token, expiresAt } };
  });
}

export function revokeInvitation({ write }: InvitationDeps, by: AuditContext, id: number) {
  return write(async (db) => {
    const before = await deleteUnusedInvitation(db, id);
    if (!before) throw (await isInvitation(db, id)) ? alreadyUsed() : notFound();
    const entry = { action: 'invitation.revoke', target: 'invitation', targetId: id } as const;
    await audit(db, { ...by, ...entry, before, after: null });
    return { result: null };
  });
}

const alreadyUsed = () =>
  conflict({
    en: 'Somebody has joined by this invitation already. Suspend the account instead.',
    'zh-CN': '已有人凭这个邀请加入。如有需要，请停用那个账号。',
  });
