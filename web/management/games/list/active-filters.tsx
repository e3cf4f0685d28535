import { X } from 'lucide-react';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useFacetNames } from '../../../domain/games/use-facet-names.ts';
import styles from './active-filters.module.css';
import type { FilterProps } from './filter-fields.tsx';
import { facetKeys, type GameFilter } from '../games-search.ts';

/** The filters besides the search text, each with a button to remove it. */
export function ActiveFilters({ filter, onChange }: FilterProps) {
  const { filter: texts } = useMessages().gamesAdmin;
  const active = useActive(filter);
  if (active.length === 0) return null;
  const { q, status, trash } = filter;
  return (
    <ul className={styles.list}>
      {active.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className={styles.chip}
            aria-label={texts.remove(text)}
            onClick={() => onChange(without)}
          >
            {text}
            <X aria-hidden />
          </button>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Button size="sm" variant="ghost" onClick={() => onChange({ q, status, trash })}>
            {texts.clear}
          </Button>
        </li>
      )}
    </ul>
  );
}

type Active = { text: string; without: GameFilter };

function useActive(filter: GameFilter): Active[] {
  const { gamesAdmin } = useMessages();
  const { filter: texts, fields } = gamesAdmin;
  const valueNames = useFacetNames();
  const names = {
    genre: fields.genres,
    tag: fields.tags,
    platform: fields.platforms,
    developer: fields.developers,
  };
  const figure = (key: 'yearFrom' | 'yearTo' | 'priceMax' | 'minScore', text: string) =>
    filter[key] === undefined ? [] : [{ text, without: { ...filter, [key]: undefined } }];
  const listed = <Value extends string>(
    key: keyof GameFilter,
    values: readonly Value[] | undefined,
    text: (value: Value) => string,
  ) =>
    (values ?? []).map((value) => ({
      text: text(value),
      without: { ...filter, [key]: values?.filter((one) => one !== value) },
    }));
  const { yearFrom, yearTo, priceMax = 0, minScore } = filter;
  return [
    ...facetKeys.flatMap((key) =>
      listed(key, filter[key], (value) =>
        value.startsWith('-')
          ? texts.not(names[key]) + valueNames[key](value.slice(1))
          : texts.is(names[key]) + valueNames[key](value),
      ),
    ),
    ...figure('yearFrom', texts.from(String(yearFrom))),
    ...figure('yearTo', texts.until(String(yearTo))),
    ...figure('priceMax', texts.atMost(String(priceMax / 100))),
    ...figure('minScore', texts.atLeast(String(minScore))),
    ...listed('missing', filter.missing, (fact) => texts.lacks(texts.facts[fact])),
  ];
}
