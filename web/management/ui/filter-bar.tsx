import type { ReactNode } from 'react';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import styles from './filter-bar.module.css';
import { useNavigate } from '@tanstack/react-router';
import { defined } from '../../api/defined.ts';

type FilterPart = Record<string, string | undefined>;

/** Changes keys of the address, which returns to the first page. */
function useFilter(): (part: FilterPart) => void {
  const navigate = useNavigate();
  return (part) =>
    void navigate({
      to: '.',
      search: ({ page: _, ...others }) => defined({ ...others, ...part }),
      replace: true,
      resetScroll: false,
    });
}

type FilterBarProps = {
  label: string;
  /** The label of the search, if it says more than that of the bar. */
  search?: string;
  q: string | undefined;
  children?: ReactNode;
};

/** A search in a list, with further choices beside it. */
export function FilterBar({ label, search = label, q = '', children }: FilterBarProps) {
  const filter = useFilter();
  return (
    <div role="search" aria-label={label} className={styles.bar}>
      <SearchField label={search} value={q} onSearch={(text) => filter({ q: text || undefined })} />
      {children}
    </div>
  );
}

type FilterSelectProps = {
  label: string;
  /** The key of the address that holds the value. */
  name: string;
  value: string | undefined;
  /** The choice with the value '' has no value in the address. */
  options: readonly { value: string; label: string }[];
};

export function FilterSelect({ label, name, value = '', options }: FilterSelectProps) {
  const filter = useFilter();
  return (
    <Select
      label={label}
      value={value}
      options={options}
      onChange={({ target }) => filter({ [name]: target.value || undefined })}
    />
  );
}
