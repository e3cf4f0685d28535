import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';

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
  '/covers.svg',
  '/preview.png',
];

/** See web/ui/display/lucide-icon.ts. */
const smallIcons: Plugin = {
  name: 'small-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react')
      ? fileURLToPath(new URL('web/ui/display/lucide-icon.ts', import.meta.url))
      : null,
};

/**
 * Bundles web/app/early.ts apart and links it before the styles, for which a script after them would
 * wait.
 */
const earlyScript: Plugin = {
  name: 'early-script',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const input = fileURLToPath(new URL('web/app/early.ts', import.meta.url));
      const { output } = await build({
        input,
        write: false,
        output: { format: 'iife', minify: true },
      });
      const id = this.emitFile({ type: 'asset', name: 'early.js', source: output[0].code });
      const link = `<script src="./${this.getFileName(id)}"></script>\n    `;
      page.source = String(page.source).replace(/(?=<link )/, link);
    },
  },
};

/**
 * Every stylesheet states the order of the layers: a page's may be read before the one for all pages,
 * and the first to name a layer would decide where it stands.
 */
export const layerOrder = {
  postcssPlugin: 'layer-order',
  Once: (sheet: { prepend: (css: string) => unknown }) => {
    sheet.prepend('@layer reset, tokens, base, components, pages;');
  },
};

/**
 * Few files: one for the libraries, which survives our releases in the reader's cache, one for what
 * every page needs, one for what several pages for reading do, one for what only the smaller of
 * them and personal pages do, one for long texts, one for management, and one for each page.
 */
const codeSplitting = {
  groups: [
    {
      name: 'vendor',
      test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack)[\\/]/,
      priority: 2,
    },
    { name: 'app', tags: ['$initial' as const], priority: 1 },
    {
      name: 'documents',
      test: /web[\\/]features[\\/]documents/,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name: 'texts',
      // Their styles are few, and with those of all pages they are no request of their own.
      test: /web[\\/](?:ui[\\/]content[\\/](?:html-content|prose|figures|table-of-contents)|browser[\\/]clean-html)[\w-]*\.tsx?$/,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    { name: sharedBy(), debugName: 'shared', includeDependenciesRecursively: false },
  ],
};

type ModuleInfo = {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null };

/** Tells where a module belongs that not every page needs, by what imports it. */
function sharedBy() {
  const rootsOf = new Map<string, Set<string>>();
  const follow = (graph: Graph, root: string, id: string) => {
    const roots = rootsOf.get(id) ?? new Set();
    if (roots.has(root)) return;
    rootsOf.set(id, roots.add(root));
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) {
      const icons = next.endsWith(iconIndex) ? iconsOf(graph, next, info?.code ?? '') : [next];
      for (const one of icons) follow(graph, root, one);
    }
    for (const part of info?.dynamicallyImportedIds ?? []) follow(graph, part, part);
  };
  return (id: string, graph: Graph): string | null => {
    if (rootsOf.size === 0) for (const page of pageFiles()) follow(graph, page, page);
    const counts = { reading: 0, personal: 0, management: 0, part: 0 };
    const roots = [...(rootsOf.get(id) ?? [])];
    for (const root of roots) counts[kindOf(root)] += 1;
    const { reading, personal, management, part } = counts;
    if (reading > 1 || (reading === 1 && personal + management > 0)) {
      // The pages where visits begin do not load what only others need.
      return roots.some((root) => mainPages.has(basename(root, '.tsx'))) ? 'shared' : 'further';
    }
    if (reading === 1)
      return basename(
        roots.find((root) => kindOf(root) === 'reading')!,
        '.tsx',
      );
    if (personal > 0) return personal + management + part > 1 ? 'further' : null;
    if (management === 0) return null;
    // Readers of a part, like the discussion, need not load the management it shares code with.
    return part > 0 ? 'parts' : 'management';
  };
}

/** Most visits begin at these; scripts/build/budgets.mjs limits them. */
const mainPages = new Set(['home-page', 'ranking-page', 'game-detail-page', 'article-page']);

const iconIndex = '/lucide-react.mjs';
const iconFiles = new Map<string, string>();

/** The icons that a module takes from their index, which imports all there are. */
function iconsOf(graph: Graph, index: string, code: string): string[] {
  if (iconFiles.size === 0) {
    const exported = graph.getModuleInfo(index)?.code ?? '';
    for (const [, names = '', file = ''] of exported.matchAll(
      /export {([^}]*)} from ["'](.+?)["']/g,
    )) {
      for (const name of names.matchAll(/default as (\w+)/g)) {
        iconFiles.set(name[1]!, join(dirname(index), file));
      }
    }
  }
  const [, taken = ''] = /import {([^}]*)} from ["']lucide-react["']/.exec(code) ?? [];
  return taken.split(',').flatMap((name) => iconFiles.get(name.trim().split(' ')[0]!) ?? []);
}

function kindOf(root: string) {
  if (!root.endsWith('-page.tsx')) return 'part';
  const room = basename(dirname(root));
  if (room === 'admin') return 'management';
  return room === 'personal' ? 'personal' : 'reading';
}

const pagesFolder = fileURLToPath(new URL('web/pages', import.meta.url));
const pageFiles = () =>
  readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('-page.tsx'))
    .map((name) => join(pagesFolder, name));

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  // Files find each other wherever they are served; the server moves what index.html links to.
  base: './',
  plugins: [react(), smallIcons, earlyScript],
  css: { postcss: { plugins: [layerOrder] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The content security policy allows no data: URL, so nothing may be inlined.
    assetsInlineLimit: 0,
    // Names the browsers that have `light-dark()` lowered for them, and nothing older than module preload.
    target: isSsrBuild ? 'node20' : ['chrome107', 'edge107', 'firefox104', 'safari16'],
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild
      ? { minify: 'oxc', rolldownOptions: { output: { entryFileNames: 'render.js' } } }
      : { rolldownOptions: { output: { codeSplitting } } }),
  },
  // The server needs no packages of the web beside what is bundled, in the form made for production.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    port: 3000,
    proxy: Object.fromEntries(proxied.map((path) => [path, server])),
  },
}));
