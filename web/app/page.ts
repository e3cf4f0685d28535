import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accessMap, allowed } from '../access.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionQuery } from '../features/me/session.ts';
import type { SectionName } from '../i18n/catalogue.ts';
import { loadTexts, type Messages } from '../i18n/index.tsx';
import { chunk } from './chunk.ts';
import { Forbidden } from './forbidden.ts';
import { rootRoute } from './root-route.tsx';
import type { Search } from './search-params.ts';

export type PageName = keyof Messages['app']['pages'];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title, and the keys of its query that make it another page to a search engine. */
    page?: { title: PageName; keys: readonly string[] };
  }
}

type PageOptions<Path extends string, Key extends string, List extends string> = {
  path: Path;
  title: PageName;
  /** The query keys that make it another page; each is one string or absent, whatever the address says. */
  search?: readonly Key[];
  /** Query keys it reads besides, which belong to one visit and to no canonical address. */
  visit?: readonly Key[];
  /** Query keys that may be repeated: each is a list of strings or absent. */
  lists?: readonly List[];
  /** The name to look up in the access map; the chunk is not even asked for when it is closed. */
  access?: string;
  /** The sections of the catalogue it speaks from, besides what every page has. */
  texts?: readonly SectionName[];
  load: () => Promise<{ Page: () => ReactNode }>;
};

export function page<
  const Path extends string,
  const Key extends string = never,
  const List extends string = never,
>({
  path,
  title,
  search = [],
  visit = [],
  lists = [],
  access,
  texts = [],
  load,
}: PageOptions<Path, Key, List>) {
  const loadPage = chunk(path.replaceAll(/^\/|\/$/g, '') || 'home', async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)]);
    return module;
  });
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { page: { title, keys: search } },
    validateSearch: (raw: Search) => pick(raw, [...search, ...visit], lists),
    beforeLoad: async () => {
      if (access === undefined) return;
      const { access: rights } = await queryClient.ensureQueryData(sessionQuery);
      if (!allowed(accessMap(rights), access)) throw new Forbidden(access);
    },
    // Not route.lazy(): the router would ask a failed chunk again, for an error page it might hold.
    component: lazyRouteComponent(loadPage, 'Page'),
  });
}

type Picked<Key extends string, List extends string> = { [K in Key]?: string } & {
  [L in List]?: string[];
};

/** In the order of the address, which tells what was asked for last. */
function pick<Key extends string, List extends string>(
  raw: Search,
  keys: readonly Key[],
  lists: readonly List[],
): Picked<Key, List> {
  const picked: Search = {};
  for (const [key, value] of Object.entries(raw)) {
    const values = [value].flat().filter(Boolean);
    const [first] = values;
    if (first === undefined) continue;
    if (lists.some((list) => list === key)) picked[key] = values;
    else if (keys.some((one) => one === key)) picked[key] = first;
  }
  return picked as Picked<Key, List>;
}
