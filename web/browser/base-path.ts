/*
 * A site may live below a path of its host, as `/games`. Inside the web every address begins at the
 * site's own root; the router and the functions here add the path for the browser. The server
 * passes it in the page, and to its own renderer.
 */
let basePath = import.meta.env.SSR ? '' : (document.documentElement.dataset['basePath'] ?? '');

/** On the server, once. */
export function setBasePath(path: string): void {
  basePath = path;
}

/** Empty at the root of a host. */
export const currentBasePath = (): string => basePath;

/** An address for the browser; one of another site stays as it is. */
export const withBasePath = (address: string): string =>
  /^\/(?!\/)/.test(address) ? basePath + address : address;

/** What the site calls a path of the browser. */
export const withoutBasePath = (path: string): string =>
  path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : '/';

/** The absolute URL of a path in this site, to be shared. */
export const siteUrl = (path: string): string => location.origin + withBasePath(path);

/** A text whose links and pictures may be of this site. */
export const htmlWithBasePath = (html: string): string =>
  basePath === '' ? html : html.replaceAll(/(?<=<[^<>]*\s(?:href|src)=")\/(?!\/)/g, `${basePath}/`);
