import type { ComponentProps } from 'react';
import { withBasePath } from '../../browser/base-path.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../actions/button.tsx';
import styles from './filter-form.module.css';

type FilterFormProps = Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> & {
  /** The path of the page to filter. */
  page: string;
  /** Search keys of the address that have no field in the form. */
  others?: readonly (readonly [name: string, value: string])[];
};

/** Filters apply as soon as they are chosen; without scripts a button submits the form. */
export function FilterForm({ page, others = [], children, ...form }: FilterFormProps) {
  const { ui } = useMessages();
  return (
    <form {...form} action={withBasePath(page)} onSubmit={(event) => event.preventDefault()}>
      {children}
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.apply}>
        <Button type="submit">{ui.applyFilters}</Button>
      </div>
    </form>
  );
}
