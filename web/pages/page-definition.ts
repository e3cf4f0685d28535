import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { TextGroup } from '../i18n/catalogue.ts';
import type { Lang, Messages } from '../i18n/index.tsx';

export type PageName = keyof Messages['app']['pages'];

export type PageSearch<Key extends string, List extends string> = { [K in Key]?: string } & {
  [L in List]?: string[];
};

/** Fetches data ahead of rendering. What cannot be fetched is undefined: its part of the page waits. */
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
  /** The file in this folder that exports it as `Page`. */
  file: string;
  /** The query keys that make it another page; each is one string or absent, whatever the address holds. */
  search?: readonly Key[];
  /** Query keys it reads besides, which belong to one visit and to no canonical address. */
  visit?: readonly Key[];
  /** Query keys that may be repeated: each is a list of strings or absent. */
  lists?: readonly List[];
  /** The name to look up in the access map; the chunk is not even loaded when it is closed. */
  access?: string;
  /** Its texts besides those of every page. */
  texts?: readonly TextGroup[];
  /**
   * Whether the server renders it, from the queries of `first-looks.ts`; of personal pages and those
   * of management it sends the layout.
   */
  isRendered?: boolean;
};

export type FirstLook<Search> = { load: Load; search: Search; lang: Lang };

type LookOf<Search> = {
  queries: (look: FirstLook<Search>) => Promise<unknown>;
  isMissing?: (client: QueryClient, search: Search, lang: Lang) => boolean;
};

type Rendered<Page> = Page extends { isRendered?: boolean; path: infer Path } ? Path : never;

/** One for each page of the list that the server may render, typed by its own query keys. */
export type FirstLooks<Pages extends readonly unknown[]> = {
  [Page in Pages[number] as Rendered<Page> & string]?: Page extends PageDefinition<
    string,
    infer Key,
    infer List
  >
    ? LookOf<PageSearch<Key, List>>
    : never;
};

/** Infers literal types of the path and the keys, which type links and searches. */
export const definePage = <
  const Path extends string,
  const Key extends string = never,
  const List extends string = never,
>(
  page: PageDefinition<Path, Key, List>,
): PageDefinition<Path, Key, List> => page;
