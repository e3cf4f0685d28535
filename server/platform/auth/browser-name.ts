const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Telegram/, 'Telegram'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const named = (list: readonly [RegExp, string][], userAgent: string | undefined) =>
  list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];

/**
 * The name of a known browser, such as "Firefox", or an empty string. Clients choose the user agent
 * freely, so only a few distinct names are returned.
 */
export const browserFamily = (userAgent: string | undefined): string =>
  named(browsers, userAgent) ?? '';

/** "Firefox · Windows": enough for people to know their devices apart. */
export function browserName(userAgent: string | undefined): string {
  const parts = [named(browsers, userAgent), named(systems, userAgent)].filter(
    (part) => part !== undefined,
  );
  return parts.join(' · ') || 'Unknown browser';
}
