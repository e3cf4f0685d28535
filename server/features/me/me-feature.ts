import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { meRoutes } from './me.routes.ts';
import { sessionsRoutes } from './sessions.routes.ts';

/** Registers who the caller is and where else they are signed in. */
export function meFeature(app: App, context: Context) {
  meRoutes(app, context);
  sessionsRoutes(app, context);
}
