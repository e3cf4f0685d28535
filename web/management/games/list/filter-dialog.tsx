import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ChipInput } from '../../../ui/forms/chip-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useFacetNames } from '../../../domain/games/use-facet-names.ts';
import { FilterFigures, type FilterProps, MissingChoice } from './filter-fields.tsx';
import styles from './filter-dialog.module.css';
import { countQuery, facetsQuery } from '../games.api.ts';
import { countFilters, facetKeys } from '../games-search.ts';

export function FilterButton({ filter, onChange }: FilterProps) {
  const { filter: texts } = useMessages().gamesAdmin;
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters({ ...filter, q: undefined });
  return (
    <>
      <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => setOpen(true)}>
        {count > 0 ? texts.openCount(format.number(count)) : texts.open}
      </Button>
      {isOpen && (
        <FilterDialog filter={filter} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** The filters of the public list plus missing facts; each change applies at once. */
function FilterDialog({ filter, onChange, onClose }: FilterProps & { onClose: () => void }) {
  const { gamesAdmin } = useMessages();
  const { filter: texts, fields } = gamesAdmin;
  const format = useFormat();
  const { data: total } = useQuery(countQuery(filter));
  const { data: facets } = useQuery(facetsQuery);
  const { q, status, trash } = filter;
  const valueNames = useFacetNames();
  const names = {
    genre: fields.genres,
    tag: fields.tags,
    platform: fields.platforms,
    developer: fields.developers,
  };
  return (
    <Dialog
      look="side"
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChange({ q, status, trash })}>{texts.clear}</Button>
          <Button variant="primary" onClick={onClose}>
            {texts.show(total === undefined ? '…' : format.number(total))}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p className={styles.hint}>{texts.facetHint}</p>
        {facetKeys.map((key) => (
          <FacetInput
            key={key}
            label={names[key]}
            values={filter[key] ?? []}
            suggestions={facets?.[key].map(({ value }) => value) ?? []}
            nameOf={valueNames[key]}
            onChange={(values) => onChange({ ...filter, [key]: values })}
          />
        ))}
        <FilterFigures filter={filter} onChange={onChange} />
        <MissingChoice filter={filter} onChange={onChange} />
      </div>
    </Dialog>
  );
}

type FacetInputProps = {
  label: string;
  values: readonly string[];
  suggestions: readonly string[];
  nameOf: (value: string) => string;
  onChange: (values: string[]) => void;
};

function FacetInput({ label, values, suggestions, nameOf, onChange }: FacetInputProps) {
  const turn = (value: string) =>
    onChange(values.map((one) => (one === value ? turned(value) : one)));
  const signedName = (value: string) => withSign(value, nameOf);
  const signedValue = (text: string) =>
    withSign(text, (name) => suggestions.find((value) => nameOf(value) === name) ?? name);
  const chip = (value: string) => (
    <FacetChip value={signedName(value)} onTurn={() => turn(value)} />
  );
  return (
    <ChipInput
      label={label}
      values={values}
      maxLength={100}
      suggestions={suggestions}
      nameOf={signedName}
      chip={chip}
      onChange={(next) => onChange(next.map(signedValue).slice(0, 20))}
    />
  );
}

type FacetChipProps = { value: string; onTurn: () => void };

function FacetChip({ value, onTurn }: FacetChipProps) {
  const { filter: texts } = useMessages().gamesAdmin;
  const isExcluded = value.startsWith('-');
  const text = isExcluded ? value.slice(1) : value;
  return (
    <button
      type="button"
      className={styles.turn}
      data-excluded={isExcluded || undefined}
      aria-pressed={isExcluded}
      title={texts.turn(text)}
      onClick={onTurn}
    >
      {text}
    </button>
  );
}

const withSign = (text: string, map: (text: string) => string) =>
  text.startsWith('-') ? `-${map(text.slice(1))}` : map(text);

/** A leading dash excludes, as in the address. */
const turned = (value: string) => (value.startsWith('-') ? value.slice(1) : `-${value}`);
