import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { filesOf, sharedChunks } from './web/chunks.ts';

/** Where `npm run dev` starts the server behind the pages. */
const server = 'http://127.0.0.1:3001';
const proxied = [
  // Not the sources in web/api, which have the same beginning.
  '^/api/(?!.*[.]tsx?([?]|$))',
  '/healthz',
  '/readyz',
  '/metrics',
  '/feed.xml',
  '/feed.json',
  '/ranking/feed.xml',
  '^/sitemap[^/]*[.]xml$',
  '/robots.txt',
  // Pictures that links are shown with.
  '/og/',
  '/preview.png',
];

/** See web/ui/lucide-icon.ts. */
const smallIcons: Plugin = {
  name: 'small-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react')
      ? fileURLToPath(new URL('web/ui/lucide-icon.ts', import.meta.url))
      : null,
};

export default defineConfig({
  root: 'web',
  plugins: [react(), smallIcons],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: URL, so nothing may be inlined.
    assetsInlineLimit: 0,
    // Names the browsers that have `light-dark()` lowered for them, and nothing older than module preload.
    target: ['chrome107', 'edge107', 'firefox104', 'safari16'],
    modulePreload: {
      polyfill: false,
      // The entry carries the list of what comes with each page. The desk can wait for its scripts
      // to be found one after the other; its styles cannot.
      resolveDependencies: (file, dependencies) =>
        file.includes('/admin')
          ? dependencies.filter((name) => name.endsWith('.css'))
          : dependencies,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only when a library does, so it survives our releases in the reader's cache.
            {
              name: 'vendor',
              test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack)[\\/]/,
              tags: ['$initial'],
              priority: 2,
            },
            // What every page needs is one file, however many pages share its parts.
            { name: 'shell', tags: ['$initial'], priority: 1 },
            // Those that are all over the site; the others stay with the pages that show them.
            { name: 'icons', test: /node_modules[\\/]lucide-react/, minShareCount: 6 },
            ...Object.entries(sharedChunks).map(([name, modules]) => ({
              name,
              test: filesOf(modules),
            })),
          ],
        },
      },
    },
  },
  server: {
    port: 3000,
    proxy: Object.fromEntries(proxied.map((path) => [path, server])),
  },
});
