/*
 * Where the site's days begin. A page is rendered with it, so the browser starts with it too; once
 * the page is hydrated, moments are shown in the reader's own zone.
 */
let timeZone = import.meta.env.SSR
  ? 'UTC'
  : (document.documentElement.dataset['timeZone'] ?? 'UTC');

/** On the server, before each page: it may change while the site runs. */
export function setSiteTimeZone(zone: string): void {
  timeZone = zone;
}

export const siteTimeZone = (): string => timeZone;
