import { join } from 'node:path';
import type { App } from '../../platform/http/app-type.ts';
import { serveStaticFiles } from '../../platform/http/static-files.ts';
import type { Context } from '../../platform/context.ts';
import type { LiveClock } from '../../platform/live-clock.ts';
import type { PageLimits } from '../../platform/limits/rate-limit.ts';
import { root } from '../../platform/root.ts';
import { brandRoutes } from './brand/brand.routes.ts';
import { crawlersRoutes } from './crawlers/crawlers.routes.ts';
import { sitemapRoutes } from './crawlers/sitemap.routes.ts';
import { loadDocuments } from './documents/documents.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import type { RenderCounts, Rendering } from './pages/rendered-pages.ts';
import { createDrawnPictures } from './pictures/drawn-pictures.ts';
import { picturesRoutes } from './pictures/link-pictures.routes.ts';
import { siteRoutes } from './site.routes.ts';

type PageParts = {
  rendering: Rendering;
  counts: RenderCounts;
  pageLimits: PageLimits;
  clock: LiveClock;
};

/** Registers the site's documents, pictures and addresses for crawlers, and later its pages. */
export function siteFeature(app: App, context: Context, webFolder: string) {
  const folders = [join(root, 'content'), join(context.config.dataDir, 'content')];
  const ownPictures = siteRoutes(app, context, loadDocuments(folders));
  crawlersRoutes(app, context);
  sitemapRoutes(app, context);
  const pictures = createDrawnPictures(app, context);
  picturesRoutes(app, context, pictures);
  return {
    pictures,
    /** Call it last: built files, and a page for every other address. */
    pages(parts: PageParts) {
      const branded = brandRoutes(app, context, { webFolder, pictures });
      serveStaticFiles(app, webFolder, app.securityHeaders.page, branded);
      pagesRoutes(app, context, { webFolder, ownPictures, ...parts });
    },
  };
}
