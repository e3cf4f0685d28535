import { withoutBadCharacters } from '../../api/query-string.ts';

const appId = /^\d{1,10}$/;
const storeLink = /^(?:https?:\/\/)?(?:store\.steampowered|steamcommunity)\.com\/app\/(\d{1,10})/i;

/** A Steam app ID or store link leads directly to the game; any other text is a search. */
export function searchTarget(text: string): { appId: string } | { q: string } {
  const query = withoutBadCharacters(text).trim();
  const known = appId.test(query) ? query : storeLink.exec(query)?.[1];
  return known === undefined ? { q: query } : { appId: known };
}
