/*
 * A site may be served below a path of its host, such as `/games`. Paths in our code start at the
 * site's root; the router and the functions here add the base path. The server writes it into the
 * page and passes it to its renderer.
 */
let basePath = import.meta.env.SSR ? '' : (document.documentElement.dataset['basePath'] ?? '');

/** Called once on the server. */
export function setBasePath(path: string): void {
  basePath = path;
}

/** The base path, or an empty string at the root of the host. */
export const currentBasePath = (): string => basePath;

/** Adds the base path to a path of this site; addresses of other sites stay unchanged. */
export const withBasePath = (address: string): string =>
  /^\/(?!\/)/.test(address) ? basePath + address : address;

/** Removes the base path from a path of the browser. */
export const withoutBasePath = (path: string): string =>
  path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : '/';

/** The absolute URL of a path of this site, for sharing. */
export const siteUrl = (path: string): string => location.origin + withBasePath(path);

/** Adds the base path to links and images of this site in HTML. */
export const htmlWithBasePath = (html: string): string =>
  basePath === '' ? html : html.replaceAll(/(?<=<[^<>]*\s(?:href|src)=")\/(?!\/)/g, `${basePath}/`);
