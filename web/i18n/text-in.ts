import type { Lang } from './index.tsx';

type InBoth<Key extends string> = { [K in Key]: string | null } & {
  [K in `${Key}En`]?: string | null;
};

/** The text of a field in the reader's language; in Chinese where it has no English. */
export function textIn<Key extends string, Item extends InBoth<Key>>(
  lang: Lang,
  item: Item,
  key: Key,
): Item[Key] | string {
  const texts: Readonly<Record<string, string | null | undefined>> = item;
  return (lang === 'en' && texts[`${key}En`]) || item[key];
}
