import { useQuery } from '@tanstack/react-query';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { formatPrice } from '../../domain/games/game-formats.ts';
import type { ActiveFilter, CatalogueSearch } from './catalogue-search.ts';
import { facetsQuery } from './catalogue.api.ts';
import { useFacetNames } from '../../domain/games/use-facet-names.ts';

/** A price limit has no currency of its own; it is shown in the currency of the filtered games. */
export function usePrice(search: CatalogueSearch): (cents: number) => string {
  const lang = useLang();
  const { data } = useQuery(facetsQuery(search));
  const currency = data?.items[0]?.currency ?? 'USD';
  return (cents) => formatPrice(lang, cents, currency);
}

/** The text of a filter's chip. */
export function useFilterLabel(search: CatalogueSearch): (active: ActiveFilter) => string {
  const { year, price, score, facet, nameContains } = useMessages().catalogue;
  const names = useFacetNames();
  const priceOf = usePrice(search);
  return ({ key, value, mark }) => {
    if (mark !== undefined) {
      const name = names[key](value);
      return mark === 'excluded' ? facet.excluded(name) : name;
    }
    switch (key) {
      case 'q':
        return nameContains(value);
      case 'yearFrom':
        return year.since(value);
      case 'yearTo':
        return year.until(value);
      case 'minScore':
        return score.atLeast(value);
      case 'priceMax':
        return value === '0' ? price.free : price.atMost(priceOf(Number(value)));
    }
  };
}
