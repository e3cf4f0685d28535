import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import type { FindMatches } from './imports/plan-import.ts';
import type { Wishes } from './undo-batch.ts';
import { libraryRoutes } from './library.routes.ts';

/** Registers the libraries of members. */
type LibraryDeps = { wishes: Wishes; match: FindMatches };

export function libraryFeature(app: App, context: Context, deps: LibraryDeps) {
  libraryRoutes(app, context, deps.wishes);
  importsRoutes(app, context, deps);
}
