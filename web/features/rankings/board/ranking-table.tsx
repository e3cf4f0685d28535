import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { columnsOf } from './ranking-columns.ts';
import { RankingTableRow } from './ranking-table-row.tsx';
import styles from './ranking-table.module.css';
import { ValueName } from '../value-name.tsx';

type RankingTableProps = {
  data: RankingPage;
  isScore: boolean;
  caption: string;
  at: number | undefined;
};

export function RankingTable({ data, isScore, caption, at }: RankingTableProps) {
  const { table } = useMessages().rankings;
  const lang = useLang();
  const columns = columnsOf(data.items);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.rank}>
            {table.rank}
          </th>
          <th scope="col">{table.game}</th>
          {columns.value && (
            <th scope="col" className={styles.value}>
              <ValueName type={data.type} label={textIn(lang, data, 'valueLabel')} />
            </th>
          )}
          {columns.spark && (
            <th scope="col" className={styles.spark}>
              {table.trend}
            </th>
          )}
          {columns.history && (
            <>
              <th scope="col" className={styles.figure}>
                {table.onChart}
              </th>
              <th scope="col" className={styles.figure}>
                {table.peak}
              </th>
            </>
          )}
          <th scope="col" className={styles.more}>
            <VisuallyHidden>{table.more}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.items.map((row) => (
          <RankingTableRow
            key={row.position}
            row={row}
            data={data}
            isScore={isScore}
            columns={columns}
            isOpen={row.position === at}
          />
        ))}
      </tbody>
    </table>
  );
}
