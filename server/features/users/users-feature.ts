import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { auditRoutes } from './audit.routes.ts';
import { invitationsRoutes } from './invitations.routes.ts';
import type { MemberTexts } from './set-ban.ts';
import { usersRoutes } from './users.routes.ts';

/** Registers what administrators do to accounts, and the log of it. */
export function usersFeature(app: App, context: Context, texts: MemberTexts) {
  usersRoutes(app, context, texts);
  invitationsRoutes(app, context);
  auditRoutes(app, context);
}
