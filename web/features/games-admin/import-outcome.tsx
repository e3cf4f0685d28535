import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import type { ImportResult, ImportRow } from './import.api.ts';
import { ImportRowDetail } from './import-row-detail.tsx';
import styles from './import-view.module.css';
import { useUndo } from './use-game-actions.ts';

const outcomes = ['created', 'updated', 'unchanged', 'failed'] as const;
const tones = {
  created: 'success',
  updated: 'accent',
  unchanged: 'neutral',
  failed: 'danger',
} as const;

type ImportOutcomeProps = {
  result: ImportResult;
  isWriting: boolean;
  onApply: () => void;
  onAgain: () => void;
};

/** What the import would do, or has done, row by row. */
export function ImportOutcome({ result, isWriting, onApply, onAgain }: ImportOutcomeProps) {
  const {
    gamesAdmin: { import: texts, done },
  } = useMessages();
  const format = useFormat();
  const undo = useUndo();
  const { counts, dryRun, rows, changeSetId } = result;
  const changes = counts.created + counts.updated;
  const all = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  return (
    <div className={styles.outcome}>
      <ul className={styles.counts}>
        {outcomes.map((outcome) => (
          <li key={outcome} data-tone={counts[outcome] > 0 ? tones[outcome] : undefined}>
            <b>{format.number(counts[outcome])}</b>
            <span>{texts.outcomes[outcome]}</span>
          </li>
        ))}
      </ul>
      <div className={styles.next}>
        <p role="status">{noteOf(result, texts)}</p>
        {dryRun && counts.failed === 0 && changes > 0 && (
          <Button variant="primary" loading={isWriting} onClick={onApply}>
            {texts.apply(format.number(changes))}
          </Button>
        )}
        {!dryRun && changeSetId !== null && (
          <Button onClick={() => void undo([changeSetId])}>{done.undo}</Button>
        )}
        {!dryRun && counts.failed === 0 && (
          <Button variant="primary" onClick={onAgain}>
            {texts.again}
          </Button>
        )}
      </div>
      {rows.length > 0 && <RowTable rows={rows} />}
      {all > rows.length && (
        <p className={styles.capped}>{texts.capped(format.number(rows.length))}</p>
      )}
    </div>
  );
}

type Texts = ReturnType<typeof useMessages>['gamesAdmin']['import'];

function noteOf({ dryRun, counts }: ImportResult, texts: Texts): string {
  if (counts.failed > 0) return texts.failedNote;
  if (counts.created + counts.updated === 0) return texts.nothingNote;
  return dryRun ? texts.readyNote : texts.doneNote;
}

function RowTable({ rows }: { rows: readonly ImportRow[] }) {
  const { import: texts } = useMessages().gamesAdmin;
  const isWide = useIsWide();
  const columns: Column<ImportRow>[] = [
    { key: 'line', header: texts.columns.line, cell: ({ line }) => line },
    { key: 'outcome', header: texts.columns.outcome, cell: outcomeCell },
    { key: 'game', header: texts.columns.game, cell: isWide ? gameCell : wholeCell },
  ];
  if (isWide) columns.push({ key: 'detail', header: texts.columns.detail, cell: detailCell });
  return (
    <DataTable caption={texts.rows} columns={columns} rows={rows} rowKey={({ line }) => line} />
  );
}

const outcomeCell = ({ outcome }: ImportRow) => <Outcome outcome={outcome} />;
const detailCell = (row: ImportRow) => <ImportRowDetail row={row} />;
const gameCell = ({ appId, name }: ImportRow) => (
  <span className={styles.game}>
    {name}
    {appId !== null && <span className={styles.faint}>#{appId}</span>}
  </span>
);

/** Where there is no room for one more column. */
const wholeCell = (row: ImportRow) => (
  <>
    {gameCell(row)}
    {detailCell(row)}
  </>
);

function Outcome({ outcome }: Pick<ImportRow, 'outcome'>) {
  const { outcomes: names } = useMessages().gamesAdmin.import;
  return <Tag tone={tones[outcome]}>{names[outcome]}</Tag>;
}
