import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { cx } from './cx.ts';
import styles from './data-table.module.css';
import { VisuallyHidden } from '../display/visually-hidden.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Hides the header visually, for a self-explanatory column. */
  isQuiet?: boolean;
  /** Makes the column sortable; null always comes last. */
  sortValue?: (row: Row) => number | string | null;
  /** Sortable, with the sorting done by the caller in `onSort`. */
  sortable?: boolean;
};

export type Sort = { key: string; descending: boolean };

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  initialSort?: Sort;
  /** The current order of the rows, when the caller sorts them. */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** A narrow control in front of every row, such as its checkbox. */
  lead?: { header: ReactNode; cell: (row: Row) => ReactNode } | undefined;
  isMarked?: (row: Row) => boolean;
  /** For many rows: low rows, sticky quiet columns, and a caption for screen readers only. */
  isDense?: boolean;
};

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, initialSort, lead, isMarked, isDense = false } = props;
  const [ownSort, setOwnSort] = useState(initialSort);
  const sort = props.onSort ? props.sort : ownSort;
  const onSort = props.onSort ?? setOwnSort;
  const sortValue = columns.find(({ key }) => key === sort?.key)?.sortValue;
  const shown = sort && sortValue ? sorted(rows, sortValue, sort.descending) : rows;
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={caption}>
      <table className={cx(styles.table, isDense && styles.dense)}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {lead && <td className={styles.lead}>{lead.header}</td>}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={rowKey(row)} data-marked={isMarked?.(row) || undefined}>
              {lead && <td className={styles.lead}>{lead.cell(row)}</td>}
              {columns.map(({ key, cell, numeric, isQuiet }, at) => {
                const Cell = at === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    scope={at === 0 ? 'row' : undefined}
                    className={cx(numeric && styles.numeric, isQuiet && styles.pinned)}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderCellProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
};

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { ui } = useMessages();
  const { key, header, numeric = false, isQuiet = false, sortValue } = column;
  const { sortable = sortValue !== undefined } = column;
  const active = sort?.key === key ? sort : undefined;
  const Icon = active ? (active.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  // Numbers sort descending first, texts ascending.
  const descending = active ? !active.descending : numeric;
  return (
    <th
      scope="col"
      className={cx(numeric && styles.numeric, isQuiet && styles.pinned)}
      aria-sort={active ? (active.descending ? 'descending' : 'ascending') : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          title={ui.sortBy({ column: header })}
          onClick={() => onSort({ key, descending })}
        >
          {header}
          <Icon aria-hidden />
        </button>
      ) : isQuiet ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  );
}

function sorted<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number | string | null,
  descending: boolean,
): Row[] {
  return rows.toSorted((left, right) => {
    const a = valueOf(left);
    const b = valueOf(right);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
    return descending ? -order : order;
  });
}
