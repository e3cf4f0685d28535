import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Wishes } from './undo-batch.ts';
import { libraryRoutes } from './library.routes.ts';

/** Registers the libraries of members. */
export function libraryFeature(app: App, context: Context, { wishes }: { wishes: Wishes }) {
  libraryRoutes(app, context, wishes);
}
