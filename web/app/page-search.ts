import { readLanguage } from '../browser/address-language.ts';
import type { PageDefinition } from '../pages/page-definition.ts';
import type { Search } from './search-params.ts';

export type SearchKeys = Pick<PageDefinition, 'search' | 'visit' | 'lists'>;

/**
 * Picks the declared keys in the order of the page's definition, so that a view has one address. The
 * language of the view may stand in the address of every page.
 */
export function pickSearch(
  { search = [], visit = [], lists = [] }: SearchKeys,
  raw: Search,
): Search {
  const picked: Search = {};
  for (const key of [...lists, ...search, ...visit]) {
    const given = Object.hasOwn(raw, key) ? raw[key] : undefined;
    const values = [given ?? []].flat().filter(Boolean);
    if (values[0] !== undefined) picked[key] = lists.includes(key) ? values : values[0];
  }
  const lang = readLanguage(raw['lang']);
  if (lang) picked['lang'] = lang;
  return picked;
}
