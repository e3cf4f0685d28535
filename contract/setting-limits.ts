/** Apart from the other limits, so that only the page of the settings downloads them. */
export const settingLimits = {
  siteName: 40,
  siteShortName: 12,
  tagline: 120,
  footer: 200,
  legalName: 120,
  legalContact: 200,
  newsCategories: 30,
  categoryName: 40,
  /** Of a file of games, in megabytes. */
  importMegabytes: 5,
} as const;

/** What a file of a logo may be. */
export const logoLimits = {
  types: ['image/svg+xml', 'image/png'],
  bytes: 512 * 1024,
  /** Of a PNG, to each side. */
  minPixels: 64,
  maxPixels: 2048,
} as const;
