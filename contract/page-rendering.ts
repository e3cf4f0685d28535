import type { Language, Theme } from './limits.ts';
import type { PictureMode } from './settings.ts';

/**
 * The input of a page's rendering, besides the public API. It contains nothing about the visitor's
 * account.
 */
export type PageRequest = {
  url: string;
  lang: Language;
  /** The language of game titles; `auto` follows the interface. */
  titles: Language | 'auto';
  theme: Theme | undefined;
  /** The site's IANA time zone. */
  timeZone: string;
};

/** The metadata of a page. */
export type PageHead = {
  title: string;
  /** The title in link previews, where it differs from the tab's title. */
  headline: string;
  description: string;
  kind: 'website' | 'article' | 'profile';
  isIndexed: boolean;
  isAdult: boolean;
  /** The path and query of the canonical URL. */
  canonical: string;
  /** The feed that the page links to. */
  feed?: { path: string; title: string };
  /** Structured data; the server adds the URL and the picture. */
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
  /** The query data of the page for hydration: parts of a JSON text without `<`, in UTF-8. */
  data: readonly Uint8Array[];
  /**
   * Whether the browser hydrates the page; otherwise only the layout was rendered, and the browser
   * renders the rest.
   */
  isWhole: boolean;
  /** The name of the page's chunk in the build's manifest; null when there is no page. */
  chunk: string | null;
};

/** What rendering needs from the server: its API by URL, its clock and its location. */
export type PageServer = {
  read: (address: string) => Promise<{ status: number; envelope: unknown }>;
  now: () => Date;
  /** The prefix of every link; empty at the root of a host. */
  basePath: string;
  /** Where pictures of games come from. */
  pictures: () => PictureMode;
};

/** The server-side build of the web. */
export type PageRenderer = {
  /** Call it once, before the first page. */
  connect: (server: PageServer) => void;
  /** The URL without query parameters that its page does not read, such as campaign tags. */
  addressOf: (url: string) => string;
  renderPage: (request: PageRequest) => Promise<RenderedPage>;
  /** The head of a page without its data, for a page that cannot be rendered. */
  describePage: (request: PageRequest, siteName: string) => Pick<RenderedPage, 'head' | 'chunk'>;
};
