import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FilterForm } from '../../ui/forms/filter-form.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import {
  type CatalogueSearch,
  type Facet,
  facets,
  readFigure,
  readFilter,
  type Single,
  withMark,
  withSingle,
} from './catalogue-search.ts';
import { facetsQuery } from './catalogue.api.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { FacetGroup } from './facet-group.tsx';
import disclosure from '../../ui/styles/disclosure.module.css';
import styles from './filters.module.css';
import { usePrice } from './use-filter-label.ts';

const prices = [500, 1000, 2000, 4000];
const scores = [70, 80, 90, 95];

export type Change = (
  search: CatalogueSearch,
  /** Whether the change replaces the current history entry. */
  options?: { isSameStep?: boolean },
) => void;

type FilterPanelProps = { search: CatalogueSearch; onChange: Change };

export function FilterPanel({ search, onChange }: FilterPanelProps) {
  const { catalogue, ui } = useMessages();
  const priceOf = usePrice(search);
  const { data, isError, isFetching, refetch } = useQuery(facetsQuery(search));
  const { price, score, year, filter } = catalogue;
  const chosen = readFilter(search);

  const set = (key: Single, value: string) => onChange(withSingle(search, key, value || undefined));
  const type = (key: Single, text: string) => {
    // A number is applied only while it is valid.
    if (key !== 'q' && text !== '' && readFigure(key, text) === undefined) return;
    const isSameStep = search[key] !== undefined;
    onChange(withSingle(search, key, text || undefined), { isSameStep });
  };
  const facetGroup = (facet: Facet) => (
    <Group
      key={facet}
      title={catalogue.facets[facet]}
      chosen={chosen[facet]?.length ?? 0}
      isFirst={facet === 'genre'}
    >
      {data?.facets ? (
        <FacetGroup
          facet={facet}
          counts={data.facets[facet]}
          chosen={chosen[facet] ?? []}
          onMark={(value, mark) => onChange(withMark(search, facet, value, mark))}
        />
      ) : (
        !isError && <SkeletonText lines={facet === 'platform' ? 3 : 6} />
      )}
    </Group>
  );

  return (
    <FilterForm
      ref={reportHeight}
      page="/game"
      others={hiddenChoices(search)}
      className={styles.panel}
    >
      <SearchField
        label={filter.name}
        name="q"
        value={search.q ?? ''}
        maxLength={200}
        onSearch={(text) => type('q', text)}
      />
      {isError && (
        <p role="alert" className="stack start gap-2 failure">
          {filter.failed}
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {ui.retry}
          </Button>
        </p>
      )}
      {facets.slice(0, 3).map(facetGroup)}
      <Group title={year.title} chosen={count(chosen.yearFrom, chosen.yearTo)}>
        <div className={styles.years}>
          <SearchField
            label={year.from}
            name="yearFrom"
            value={search.yearFrom ?? ''}
            maxLength={4}
            onSearch={(text) => type('yearFrom', text)}
          />
          <SearchField
            label={year.to}
            name="yearTo"
            value={search.yearTo ?? ''}
            maxLength={4}
            onSearch={(text) => type('yearTo', text)}
          />
        </div>
      </Group>
      <Group title={price.title} chosen={count(chosen.priceMax)}>
        <ChoiceChips
          name="priceMax"
          label={price.title}
          value={search.priceMax ?? ''}
          onChange={(value) => set('priceMax', value)}
          options={[
            { value: '', label: price.any },
            { value: '0', label: price.free },
            ...prices.map((cents) => ({
              value: String(cents),
              label: `≤ ${priceOf(cents)}`,
            })),
          ]}
        />
      </Group>
      <Group title={score.title} chosen={count(chosen.minScore)}>
        <ChoiceChips
          name="minScore"
          label={score.title}
          value={search.minScore ?? ''}
          onChange={(value) => set('minScore', value)}
          options={[
            { value: '', label: score.any },
            ...scores.map((least) => ({ value: String(least), label: `≥ ${least}%` })),
          ]}
        />
      </Group>
      {facets.slice(3).map(facetGroup)}
    </FilterForm>
  );
}

/** The sort order and excluded values, which have no field in the panel. */
const hiddenChoices = (search: CatalogueSearch) => [
  ...(['sort', 'order'] as const).flatMap((key) => {
    const value = search[key];
    return value === undefined ? [] : [[key, value] as const];
  }),
  ...facets.flatMap((facet) =>
    (search[facet] ?? [])
      .filter((value) => value.startsWith('-'))
      .map((value) => [facet, value] as const),
  ),
];

const count = (...values: unknown[]): number => values.filter((it) => it !== undefined).length;

/** Publishes the panel's height for its sticky position, so that it needs no scroll bar. */
function reportHeight(panel: HTMLElement | null) {
  if (!panel) return undefined;
  const observer = new ResizeObserver(() =>
    panel.style.setProperty('--panel-height', `${panel.offsetHeight}px`),
  );
  observer.observe(panel);
  return () => observer.disconnect();
}

type GroupProps = { title: string; chosen: number; isFirst?: boolean; children: ReactNode };

/** A filter group; closed unless it is the first or has a chosen value. */
function Group({ title, chosen, isFirst = false, children }: GroupProps) {
  const [isOpen] = useState(isFirst || chosen > 0);
  return (
    <details open={isOpen} className={styles.group}>
      <summary className={disclosure.summary}>
        {title}
        {chosen > 0 && <span className={styles.chosen}>{chosen}</span>}
      </summary>
      {children}
    </details>
  );
}
