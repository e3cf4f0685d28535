import { useQuery } from '@tanstack/react-query';
import { part } from '../../ui/part.ts';
import { siteSearchQuery } from './search.api.ts';

const otherHitsPart = part('other-hits', () => import('./other-hits.tsx'));

/** Its code loads only for a search, because the page mostly shows a game. */
export function OtherHitsBlock({ q }: { q: string }) {
  const { data: code } = useQuery(otherHitsPart);
  const { data: results } = useQuery(siteSearchQuery(q));
  return code && results ? <code.OtherHits q={q} results={results} /> : null;
}
