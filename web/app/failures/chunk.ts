import { limits } from '../../../contract/limits.ts';
import { ChunkLoadError, CssChunkLoadError } from './chunk-error.ts';

type Load<T> = () => Promise<T>;

/** What Chromium, Firefox and Safari say when a script cannot be fetched, as opposed to run. */
const notFetched =
  /dynamically imported module|Importing a module script failed|error loading dynamically/i;
const stylesheetNotFetched = /Unable to preload CSS for (\S+)/;

/** Shared, because a stylesheet may belong to several chunks and Vite requests it only once. */
const deadStylesheets = new Set<string>();

/** Those of the page that the server linked and the browser could not fetch. */
const firstStylesheets = new Set<string>();

/** Before the first chunk: scripts run when the styles above them have come or failed. */
export function noticeDeadStylesheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (hasRules(link)) continue;
    firstStylesheets.add(link.href);
    deadStylesheets.add(link.href);
  }
}

/** One that failed is an empty sheet in some browsers, none in others, or one that nobody may read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Names a lazy part of the app, and turns every way it can fail to arrive into one kind of error. */
export function chunk<T>(name: string, load: Load<T>): Load<T> {
  let loading: Promise<T> | undefined;
  const own = new Set<string>();

  const attempt = async (): Promise<T> => {
    try {
      // Vite remembers a failed stylesheet as done: without this a retry would come up unstyled.
      await Promise.all(
        [...deadStylesheets].map((href) =>
          revive(href, own.has(href) || firstStylesheets.has(href)),
        ),
      );
      return await load();
    } catch (cause) {
      const error = await explain(name, cause);
      if (error instanceof CssChunkLoadError && error.request) {
        own.add(error.request);
        deadStylesheets.add(error.request);
      }
      throw error;
    }
  };

  return () => {
    if (loading) return loading;
    const race = inTime(name, attempt());
    loading = race;
    // Only a success is cached, so that the next call after a failure fetches again.
    race.catch(() => (loading = undefined));
    return race;
  };
}

function inTime<T>(name: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new ChunkLoadError(name, 'timeout'));
    const timer = setTimeout(tooLate, limits.chunkTimeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function explain(name: string, cause: unknown): Promise<unknown> {
  const text = cause instanceof Error ? cause.message : String(cause);
  const stylesheet = stylesheetNotFetched.exec(text)?.[1];
  if (stylesheet) {
    const request = new URL(stylesheet, location.href).href;
    return new CssChunkLoadError(name, await failureOf(request), { request, cause });
  }
  // Anything else was thrown by the module itself and keeps its own name.
  if (!notFetched.test(text)) return cause;
  const request = /https?:\S+|\/\S+\.m?js/.exec(text)?.[0];
  return new ChunkLoadError(name, await failureOf(request), { request, cause });
}

/** A file the server no longer has means a new release; anything else is the network. */
async function failureOf(request: string | undefined): Promise<'missing' | 'error'> {
  if (request === undefined) return 'error';
  try {
    const { status } = await fetch(request, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410 ? 'missing' : 'error';
  } catch {
    return 'error';
  }
}

async function revive(href: string, needed: boolean): Promise<void> {
  try {
    await insertStylesheet(href);
    deadStylesheets.delete(href);
  } catch (error) {
    if (needed) throw error;
  }
}

function insertStylesheet(href: string): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href === href) link.remove();
  }
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${href}`)));
    document.head.append(link);
  });
}
