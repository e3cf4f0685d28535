import type { OwnedTable } from '../../domain/members/owned-tables.ts';
import type { RequireProof } from '../../platform/auth/step-up.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { configuredProviders } from './configured-providers.ts';
import { identitiesRoutes } from './identities/identities.routes.ts';
import { localRoutes } from './local.routes.ts';
import { loginRoutes } from './login.routes.ts';
import { mergeRoutes } from './merge/merge.routes.ts';
import { oidcRoutes } from './oidc/oidc.routes.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { stepUpRoutes } from './step-up/step-up.routes.ts';
import { ticketRoutes } from './ticket.routes.ts';

type LoginDeps = {
  requireProof: RequireProof;
  /** The tables of other features whose rows belong to members. */
  ownedTables: readonly OwnedTable[];
};

/** Registers every way to sign in, and what members do to their accounts' keys. */
export function loginFeature(app: App, context: Context, { requireProof, ownedTables }: LoginDeps) {
  const providers = configuredProviders(context, app.log);
  loginRoutes(app, context, providers);
  if (context.config.localLogin) localRoutes(app, context);
  ticketRoutes(app, context);
  identitiesRoutes(app, context);
  recoveryRoutes(app, context);
  passkeysRoutes(app, context);
  oidcRoutes(app, context, requireProof);
  stepUpRoutes(app, context, providers);
  mergeRoutes(app, context, providers, ownedTables);
}
