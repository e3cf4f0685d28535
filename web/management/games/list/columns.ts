import { useState } from 'react';
import { readLocal, writeLocal } from '../../../browser/local-storage.ts';

/** The columns that a manager may hide; name and actions are always shown. */
export const optionalColumns = [
  'appId',
  'status',
  'releaseDate',
  'developers',
  'publishers',
  'genres',
  'tags',
  'platforms',
  'price',
  'score',
  'missing',
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

const usual: readonly OptionalColumn[] = [
  'appId',
  'status',
  'releaseDate',
  'genres',
  'price',
  'score',
  'missing',
];
const storageKey = 'games-admin-columns';

/** The visible columns, stored in this browser. */
export function useColumns() {
  const [shown, setShown] = useState(readColumns);

  function show(columns: readonly OptionalColumn[]) {
    setShown(columns);
    writeLocal(storageKey, JSON.stringify(columns));
  }

  return {
    shown,
    toggle: (column: OptionalColumn) =>
      show(shown.includes(column) ? shown.filter((one) => one !== column) : [...shown, column]),
    reset: () => show(usual),
  };
}

function readColumns(): readonly OptionalColumn[] {
  try {
    const stored: unknown = JSON.parse(readLocal(storageKey) ?? '');
    return Array.isArray(stored)
      ? optionalColumns.filter((column) => stored.includes(column))
      : usual;
  } catch {
    return usual;
  }
}
