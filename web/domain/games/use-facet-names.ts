import { useMessages } from '../../i18n/index.tsx';
import { platformName } from './game-formats.ts';

type Facet = 'genre' | 'tag' | 'platform' | 'developer';

/** Translates facet values into the reader's language; company names stay unchanged. */
export function useFacetNames(): Record<Facet, (value: string) => string> {
  const { games } = useMessages();
  return {
    genre: (value) => games.genres[value] ?? value,
    tag: games.tagName,
    platform: platformName,
    developer: (value) => value,
  };
}
