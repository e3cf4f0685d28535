/** Apart from the other limits, so that only the page of the settings downloads them. */
export const settingLimits = {
  siteName: 40,
  siteShortName: 12,
  tagline: 120,
  footer: 200,
} as const;
