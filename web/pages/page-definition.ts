import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { TextGroup } from '../i18n/catalogue.ts';
import type { Lang, Messages } from '../i18n/index.tsx';

export type PageName = keyof Messages['app']['pages'];

export type PageSearch<Key extends string, List extends string> = { [K in Key]?: string } & {
  [L in List]?: string[];
};

/** Loads a query before rendering; undefined if it fails, and a placeholder is rendered. */
export type Load = <Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
) => Promise<Data | undefined>;

export type PageDefinition<
  Path extends string = string,
  Key extends string = string,
  List extends string = string,
> = {
  path: Path;
  title: PageName;
  /** The file in this folder that exports the page as `Page`. */
  file: string;
  /** The query keys that select the page's content; each is one string or absent. */
  search?: readonly Key[];
  /** Further query keys, which are not part of the canonical address. */
  visit?: readonly Key[];
  /** Query keys that may be repeated; each is a list of strings or absent. */
  lists?: readonly List[];
  /** The access name; without access not even the page's code is loaded. */
  access?: string;
  /** Groups of texts that the page needs besides those of every page. */
  texts?: readonly TextGroup[];
  /**
   * Whether the server renders the page, from the queries in `first-queries.ts`. For personal and
   * management pages it sends only the layout.
   */
  isRendered?: boolean;
};

export type QueryInput<Search> = { load: Load; search: Search; lang: Lang };

type PageQueries<Search> = {
  queries: (input: QueryInput<Search>) => Promise<unknown>;
  isMissing?: (client: QueryClient, search: Search, lang: Lang) => boolean;
};

type Rendered<Page> = Page extends { isRendered?: boolean; path: infer Path } ? Path : never;

/** The first queries of each page that the server may render, typed by the page's own query keys. */
export type FirstQueries<Pages extends readonly unknown[]> = {
  [Page in Pages[number] as Rendered<Page> & string]?: Page extends PageDefinition<
    string,
    infer Key,
    infer List
  >
    ? PageQueries<PageSearch<Key, List>>
    : never;
};

/** Infers literal types of path and keys, which type the links and searches. */
export const definePage = <
  const Path extends string,
  const Key extends string = never,
  const List extends string = never,
>(
  page: PageDefinition<Path, Key, List>,
): PageDefinition<Path, Key, List> => page;
