import { useMessages } from '../../i18n/index.tsx';
import { platformName } from '../../ui/game-formats.ts';
import type { Facet } from './catalogue-search.ts';

/** The reader's words for the values of the data; companies keep their names. */
export function useFacetNames(): Record<Facet, (value: string) => string> {
  const { games } = useMessages();
  return {
    genre: (value) => games.genres[value] ?? value,
    tag: games.tagName,
    platform: platformName,
    developer: (value) => value,
  };
}
