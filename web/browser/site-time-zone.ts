/*
 * The site's time zone. The server renders pages in it, so the browser starts with it too; after
 * hydration, times are shown in the reader's own zone, and in management still in the site's.
 */
let timeZone = import.meta.env.SSR
  ? 'UTC'
  : (document.documentElement.dataset['timeZone'] ?? 'UTC');

/** Called on the server before each page, and where the setting changes. */
export function setSiteTimeZone(zone: string): void {
  timeZone = zone;
}

export const siteTimeZone = (): string => timeZone;
