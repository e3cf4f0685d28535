import { useRef, useState } from 'react';

/** Selected ids, which persist across pages and are cleared when `listKey` changes. */
export function useSelection(listKey: string, pageIds: readonly number[]) {
  const [state, setState] = useState<{ listKey: string; ids: ReadonlySet<number> }>();
  const last = useRef<number>(undefined);
  const ids: ReadonlySet<number> = state?.listKey === listKey ? state.ids : new Set();
  const set = (next: Iterable<number>) => setState({ listKey, ids: new Set(next) });

  /** With Shift, all rows since the last toggled one get the same state. */
  function toggle(id: number, withRange: boolean) {
    const to = !ids.has(id);
    const from = pageIds.indexOf(last.current ?? id);
    const at = pageIds.indexOf(id);
    const range =
      withRange && from >= 0 ? pageIds.slice(Math.min(from, at), Math.max(from, at) + 1) : [id];
    last.current = id;
    set(to ? [...ids, ...range] : [...ids].filter((one) => !range.includes(one)));
  }

  const isPageSelected = pageIds.length > 0 && pageIds.every((id) => ids.has(id));

  return {
    ids,
    set,
    toggle,
    clear: () => set([]),
    isPageSelected,
    isPartSelected: !isPageSelected && pageIds.some((id) => ids.has(id)),
    togglePage: () =>
      set(isPageSelected ? [...ids].filter((id) => !pageIds.includes(id)) : [...ids, ...pageIds]),
  };
}

export type Selection = ReturnType<typeof useSelection>;
