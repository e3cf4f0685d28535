import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shadesOf, type Shade } from '../../../../brand/accent.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { linkBelow } from '../../../platform/http/base-path.ts';
import { defaultSiteName } from '../../../platform/site-name.ts';
import { escapeMarkup } from '../../../platform/text/escape-markup.ts';
import { brandVersion } from './brand-version.ts';
import { iconRoutes, type BrandParts } from './icon.routes.ts';

const offlinePages = ['/offline.en.html', '/offline.zh-CN.html'] as const;
const manifest = '/site.webmanifest';

/** Serves the built files that contain the site's name or look. Returns their addresses. */
export function brandRoutes(app: App, context: Context, parts: BrandParts): string[] {
  const { settings, config } = context;
  const { basePath } = config;
  const read = (url: string) => {
    const file = join(parts.webFolder, url);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  const headers = { ...app.securityHeaders.page, 'Cache-Control': 'no-cache' };

  for (const url of offlinePages) {
    const html = read(url);
    app.get(url, (_request, reply) => {
      if (html === null) return reply.callNotFound();
      const name = escapeMarkup(settings.current().siteName);
      const text = linkBelow(basePath, html).replaceAll(defaultSiteName, () => name);
      return reply.headers(headers).type('text/html; charset=utf-8').send(text);
    });
  }

  const built = read(manifest);
  const below = (_key: string, value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? basePath + value : value;
  app.get(manifest, (_request, reply) => {
    if (built === null) return reply.callNotFound();
    const { siteName, siteShortName, tagline } = settings.brand();
    const names = { name: siteName, short_name: siteShortName };
    const version = brandVersion(settings.current());
    const { icons, ...rest } = JSON.parse(built, below) as { icons: { src: string }[] };
    const own = {
      ...rest,
      ...names,
      ...(tagline && { description: tagline }),
      icons: icons.map((icon) => ({ ...icon, src: icon.src + version })),
    };
    return reply.headers(headers).type('application/manifest+json').send(JSON.stringify(own));
  });

  app.get('/brand.css', (_request, reply) =>
    reply
      .headers({ ...headers, 'Cache-Control': 'public, max-age=86400' })
      .type('text/css; charset=utf-8')
      .send(accentStyle(settings.current().accent)),
  );
  return [...offlinePages, manifest, ...iconRoutes(app, context, parts)];
}

/** Outside of all cascade layers, so that it overrides the built styles. */
function accentStyle(accent: string): string {
  const found = shadesOf(accent);
  if (!('shades' in found)) return '';
  const { light, dark } = found.shades;
  const both = (part: keyof Shade) => `light-dark(${light[part]}, ${dark[part]})`;
  return `:root {
  --accent: ${both('accent')};
  --accent-strong: ${both('strong')};
  --on-accent: ${both('onAccent')};
  --accent-soft: ${both('soft')};
  --accent-line: ${both('line')};
}
`;
}
