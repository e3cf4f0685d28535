import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { createCoversJob, type StoreCovers } from './covers-job.ts';
import { createPictureReader } from './picture-store.ts';
import { picturesRoutes, type PicturesDeps } from './pictures.routes.ts';

type FeatureDeps = Omit<PicturesDeps, 'reader' | 'coversJob'> & { store: StoreCovers };

/** Registers the pictures that staff upload or fetch: covers of games, and pictures in articles. */
export function picturesFeature(app: App, context: Context, { store, ...deps }: FeatureDeps) {
  const reader = createPictureReader();
  app.addHook('onClose', async () => reader.close());
  const coversJob = createCoversJob({ ...context, reader, store });
  deps.jobs.register(coversJob);
  picturesRoutes(app, context, { ...deps, reader, coversJob });
}
