import type { Language } from '../../../contract/limits.ts';
import { createCache } from '../cache/cache.ts';

const formats = createCache<Intl.DateTimeFormat>(50);

/** Kept, because making a format costs a thousand times more than using it. */
export function dateFormat(
  lang: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = lang + JSON.stringify(options);
  return formats.get(key) ?? formats.set(key, new Intl.DateTimeFormat(lang, options));
}
