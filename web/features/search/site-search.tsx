import { SearchForm } from '../../domain/search/search-form.tsx';
import { readKind, readText } from './search-address.ts';
import { SearchResults } from './search-results.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

type SiteSearchProps = { q: string | undefined; kind?: string | undefined };

/** A search of the whole site, and what it found. */
export function SiteSearch({ q, kind }: SiteSearchProps) {
  const { search } = useMessages().games;
  const text = readText(q);
  return (
    <>
      <PageHeader title={text ? search.results(text) : search.start} isCompact />
      <div className="stack gap-4">
        <SearchForm searchText={text} />
        {text && <SearchResults q={text} kind={readKind(kind)} />}
      </div>
    </>
  );
}
