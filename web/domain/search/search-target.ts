import { withoutBadCharacters } from '../../api/query-string.ts';

const appId = /^\d{1,10}$/;
const storeLink = /^(?:https?:\/\/)?(?:store\.steampowered|steamcommunity)\.com\/app\/(\d{1,10})/i;

/** A Steam app ID or store link names one game; any other text is a search. */
export function readSearch(text: string): { appId: string } | { q: string } {
  const query = withoutBadCharacters(text).trim();
  const known = appId.test(query) ? query : storeLink.exec(query)?.[1];
  return known === undefined ? { q: query } : { appId: known };
}

/** The page that a search leads to. */
export function searchTarget(text: string) {
  const search = readSearch(text);
  return 'appId' in search
    ? ({ to: '/game/detail', search } as const)
    : ({ to: '/search', search } as const);
}
