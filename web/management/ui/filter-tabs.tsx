import type { ReactNode } from 'react';
import { defined } from '../../api/defined.ts';
import { TabLink, TabLinks } from '../../ui/actions/tabs.tsx';

type FilterTabsProps<Value extends string | undefined> = {
  label: string;
  /** The key of the address that holds the value. */
  name: string;
  /** Undefined is the tab without a value in the address. */
  values: readonly Value[];
  current: Value;
  children: (value: Value) => ReactNode;
};

/** Tabs that narrow a list and keep its other filters. */
export function FilterTabs<Value extends string | undefined>(props: FilterTabsProps<Value>) {
  const { label, name, values, current, children } = props;
  return (
    <TabLinks label={label}>
      {values.map((value) => (
        <TabLink
          key={value ?? ''}
          to="."
          search={({ page: _, ...others }) => defined({ ...others, [name]: value })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={value === current ? 'page' : undefined}
        >
          {children(value)}
        </TabLink>
      ))}
    </TabLinks>
  );
}
