import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accessMap, allowed } from '../access.ts';
import { sessionQuery } from '../features/me/session.ts';
import { loadTexts } from '../i18n/index.tsx';
import type { PageDefinition, PageSearch } from '../pages/page-definition.ts';
import { chunk } from './failures/chunk.ts';
import { Forbidden } from './failures/forbidden.ts';
import { PendingPage } from './failures/pending-page.tsx';
import { pickSearch } from './page-search.ts';
import { rootRoute } from './root-route.tsx';
import type { Search } from './search-params.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageDefinition;
  }
}

type PageModule = { Page: () => ReactNode };

const sources = import.meta.glob<PageModule>('../pages/**/*-page.tsx');
/** The page modules by file name, independent of their folder. */
const modules = new Map(
  Object.entries(sources).map(([source, load]) => [source.split('/').at(-1), load]),
);

/** The route of a page; the page's code is a chunk of its own. */
export function page<Path extends string, Key extends string, List extends string>(
  definition: PageDefinition<Path, Key, List>,
) {
  const { path, file, access, texts = [], isRendered } = definition;
  const loadPage = chunk(path.replaceAll(/^\/|\/$/g, '') || 'home', async () => {
    const [module] = await Promise.all([modules.get(`${file}.tsx`)!(), loadTexts(texts)]);
    return module;
  });
  const isLayoutOnly = import.meta.env.SSR && isRendered !== true;
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { page: definition },
    validateSearch: (raw: Search) => pickSearch(definition, raw) as PageSearch<Key, List>,
    search: {
      middlewares: [
        ({ search, next }) => {
          // Links keep the language of the address unless they set or remove it.
          const { lang } = search as Search;
          const chosen = { ...(lang && { lang }), ...next(search) } as Search;
          return pickSearch(definition, chosen) as typeof search;
        },
      ],
    },
    beforeLoad: async ({ context }) => {
      if (access === undefined || isLayoutOnly) return;
      const { access: rights } = await context.queryClient.ensureQueryData(sessionQuery);
      if (!allowed(accessMap(rights), access)) throw new Forbidden(access);
    },
    // Not route.lazy(): the router would fetch a failed chunk again for its error page.
    component: isLayoutOnly ? PendingPage : lazyRouteComponent(loadPage, 'Page'),
  });
}

type RouteOf<Definition> =
  Definition extends PageDefinition<infer Path, infer Key, infer List>
    ? ReturnType<typeof page<Path, Key, List>>
    : never;

export type RoutesOf<Definitions extends readonly unknown[]> = {
  -readonly [At in keyof Definitions]: RouteOf<Definitions[At]>;
};
