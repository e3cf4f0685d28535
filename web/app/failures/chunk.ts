import { limits } from '../../../contract/limits.ts';
import { ChunkLoadError, CssChunkLoadError } from './chunk-error.ts';

type Load<T> = () => Promise<T>;

/** The messages of Chromium, Firefox and Safari for a script that could not be fetched. */
const notFetched =
  /dynamically imported module|Importing a module script failed|error loading dynamically/i;
const stylesheetNotFetched = /Unable to preload CSS for (\S+)/;

/** Failed stylesheets, shared by all chunks: Vite requests a shared stylesheet only once. */
const deadStylesheets = new Set<string>();

/** The failed stylesheets among those that the server linked in the page. */
const firstStylesheets = new Set<string>();

/** Called before the first chunk loads; by then each linked stylesheet has loaded or failed. */
export function noticeDeadStylesheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (hasRules(link)) continue;
    firstStylesheets.add(link.href);
    deadStylesheets.add(link.href);
  }
}

/** A failed stylesheet is empty, null, or throws when its rules are read, by browser. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Gives a lazy part of the app a name, and turns every loading failure into a ChunkLoadError. */
export function chunk<T>(name: string, load: Load<T>): Load<T> {
  let loading: Promise<T> | undefined;
  const own = new Set<string>();

  const attempt = async (): Promise<T> => {
    try {
      // Vite never requests a failed stylesheet again, so a retry would show an unstyled page.
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
  // The module itself threw: the error is passed on unchanged.
  if (!notFetched.test(text)) return cause;
  const request = /https?:\S+|\/\S+\.m?js/.exec(text)?.[0];
  return new ChunkLoadError(name, await failureOf(request), { request, cause });
}

/** A file that the server no longer has means a new release; anything else is a network failure. */
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
