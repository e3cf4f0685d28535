import type { PosterSettings } from '../../../../contract/rankings/ranking-templates.ts';
import { defined } from '../../../api/defined.ts';
import { type PosterSearch, readLook } from './poster-search.ts';

/** The part of the studio's address that a template stores. */
export const settingsOf = (type: string, search: PosterSearch): PosterSettings => ({
  ...defined({ ...search, title: readLook(search).title }),
  type,
});

/** The order in which the choices were made does not matter. */
export function sameSettings(a: PosterSettings, b: PosterSettings): boolean {
  const asText = (settings: PosterSettings) =>
    JSON.stringify(Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return asText(a) === asText(b);
}
