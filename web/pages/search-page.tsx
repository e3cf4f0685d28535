import { useSearch } from '@tanstack/react-router';
import { SiteSearch } from '../features/search/site-search.tsx';

export function Page() {
  return <SiteSearch {...useSearch({ from: '/search' })} />;
}
