import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/index.tsx';
import { useFacetNames } from '../../../domain/games/use-facet-names.ts';
import { ChipInput } from '../../../ui/forms/chip-input.tsx';
import { facetsQuery } from '../games.api.ts';
import { isRemoval, type ListField, withoutMark } from './batch-draft.ts';
import styles from './edit-panel.module.css';

const facetOf = { tags: 'tag', genres: 'genre', developers: 'developer' } as const;

type ListChangeProps = {
  field: ListField;
  values: readonly string[];
  onChange: (values: string[]) => void;
};

/** Values to be added, or removed when typed with a minus. */
export function ListChange({ field, values, onChange }: ListChangeProps) {
  const { fields, edit } = useMessages().gamesAdmin;
  const names = useFacetNames();
  const { data: facets } = useQuery(facetsQuery);
  const facet = field === 'publishers' ? undefined : facetOf[field];
  const known = facet ? (facets?.[facet] ?? []).map(({ value }) => value) : [];
  const nameOf = facet ? names[facet] : String;

  /** A name that was typed after a minus stands for its value, as it does without one. */
  const asValue = (value: string) => {
    if (!isRemoval(value)) return value;
    const name = withoutMark(value);
    return `-${known.find((one) => nameOf(one) === name) ?? name}`;
  };
  const label = (value: string) =>
    isRemoval(value) ? `−\u00a0${nameOf(withoutMark(value))}` : `+\u00a0${nameOf(value)}`;

  const marked = (value: string) => (
    <span className={isRemoval(value) ? styles.removed : styles.added}>{label(value)}</span>
  );

  return (
    <ChipInput
      label={fields[field]}
      values={values}
      placeholder={values.length > 0 ? edit.listHint : edit.leave}
      suggestions={known}
      maxLength={200}
      nameOf={(value) => (isRemoval(value) ? label(value) : nameOf(value))}
      chip={marked}
      onChange={(next) => onChange([...new Set(next.map(asValue))])}
    />
  );
}
