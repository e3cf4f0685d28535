/** Separate from the other limits, so that only the settings page downloads them. */
export const settingLimits = {
  siteName: 40,
  siteShortName: 12,
  tagline: 120,
  footer: 200,
  legalName: 120,
  legalContact: 200,
  newsCategories: 30,
  categoryName: 40,
  /** The upper bound and default of the size of an import file, in megabytes. */
  importMegabytes: 5,
} as const;

/** The limits of an uploaded logo. */
export const logoLimits = {
  types: ['image/svg+xml', 'image/png'],
  bytes: 512 * 1024,
  /** The size of a PNG's sides. */
  minPixels: 64,
  maxPixels: 2048,
} as const;
