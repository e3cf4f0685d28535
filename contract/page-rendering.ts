import type { Language, Theme } from './limits.ts';

/** What a page is rendered from, besides the public API. Nothing of it names a reader. */
export type PageRequest = {
  url: string;
  lang: Language;
  /** The language in which games are named; `auto` is the one of the interface. */
  titles: Language | 'auto';
  theme: Theme | undefined;
  /** The site's, as IANA names it. */
  timeZone: string;
};

/** The metadata of a page. */
export type PageHead = {
  title: string;
  /** How a link to it is announced, where that differs from the title of a tab. */
  headline: string;
  description: string;
  kind: 'website' | 'article' | 'profile';
  isIndexed: boolean;
  isAdult: boolean;
  /** The path and query under which search engines shall keep it, whichever way it was reached. */
  canonical: string;
  /** What feed readers find at this address. */
  feed?: { path: string; title: string };
  /** Facts for machines; address and picture are the server's to know. */
  structured?: (about: {
    url: string;
    image: string;
    publicUrl: string;
    siteName: string;
  }) => object;
};

export type RenderedPage = {
  status: 200 | 404;
  head: PageHead;
  /** The content of the root element. */
  html: string;
  /** What it was rendered from, as JSON, for the browser to begin with. */
  data: string;
  /** Whether the browser takes it over; of a layout alone it renders the rest itself. */
  isWhole: boolean;
  /** The name of the page's chunk, as the build's manifest lists it; null where there is no page. */
  chunk: string | null;
};

/** What pages are rendered from: the server's own API, by address, its clock, and where it is. */
export type PageServer = {
  read: (address: string) => Promise<{ status: number; envelope: unknown }>;
  now: () => Date;
  /** Before every link; empty at the root of a host. */
  basePath: string;
  /** Whether it serves the pictures of games itself. */
  hasPictureCache: boolean;
};

/** The web as the server uses it, built beside the one for browsers. */
export type PageRenderer = {
  /** Once, before the first page. */
  connect: (server: PageServer) => void;
  /** The address without the keys that its page does not read: where a reader came from, say. */
  addressOf: (url: string) => string;
  renderPage: (request: PageRequest) => Promise<RenderedPage>;
  /** Without any data, for a page that cannot be rendered. */
  describePage: (request: PageRequest, siteName: string) => Pick<RenderedPage, 'head' | 'chunk'>;
};
