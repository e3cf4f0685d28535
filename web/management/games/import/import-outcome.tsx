import { Download, TriangleAlert } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages, useLang } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { saveAs } from '../../../browser/save-as.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import { useIsWide } from '../../../browser/use-is-wide.ts';
import type { ImportResult, ImportRow } from './import.api.ts';
import { placeName, valueText } from './import-texts.ts';
import styles from './import-view.module.css';
import { problemList } from '../edit/problem-list.ts';
import { useUndo } from '../edit/use-game-actions.ts';

const outcomes = ['created', 'updated', 'unchanged', 'failed'] as const;
const tones = {
  created: 'success',
  updated: 'accent',
  unchanged: 'neutral',
  failed: 'danger',
} as const;

/** The number of rows on the page; the full list of problems can be downloaded. */
const shownRows = 200;

type ImportOutcomeProps = {
  result: ImportResult;
  skipsInvalid: boolean;
  isWriting: boolean;
  onApply: () => void;
  onAgain: () => void;
};

/** The result of a check or an import, row by row. */
export function ImportOutcome(props: ImportOutcomeProps) {
  const { result, skipsInvalid, isWriting, onApply, onAgain } = props;
  const { gamesAdmin } = useMessages();
  const { import: texts, done } = gamesAdmin;
  const format = useFormat();
  const undo = useUndo();
  const note = useNote(result, skipsInvalid);
  const { counts, dryRun, rows, changeSetId } = result;
  const changes = counts.created + counts.updated;
  const isStopped = counts.failed > 0 && !skipsInvalid;
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
        <p role="status">{note}</p>
        {dryRun && !isStopped && changes > 0 && (
          <Button variant="primary" loading={isWriting} onClick={onApply}>
            {texts.apply(format.number(changes))}
          </Button>
        )}
        {!dryRun && changeSetId !== null && (
          <Button onClick={() => void undo([changeSetId])}>{done.undo}</Button>
        )}
        {!dryRun && !isStopped && (
          <Button variant="primary" onClick={onAgain}>
            {texts.again}
          </Button>
        )}
      </div>
      <ClearedNote result={result} />
      {counts.failed > 0 && <ProblemListButton rows={rows} />}
      {rows.length > 0 && <RowTable rows={rows.slice(0, shownRows)} />}
      {all > shownRows && <p className="faint">{texts.capped(format.number(shownRows))}</p>}
    </div>
  );
}

function useNote({ dryRun, counts }: ImportResult, skipsInvalid: boolean): string {
  const { import: texts } = useMessages().gamesAdmin;
  const format = useFormat();
  const changes = counts.created + counts.updated;
  if (counts.failed > 0 && !skipsInvalid) return texts.failedNote;
  if (changes === 0) return counts.failed > 0 ? texts.allFailedNote : texts.nothingNote;
  if (counts.failed > 0) {
    const count = format.number(counts.failed);
    return dryRun ? texts.skipNote(count) : texts.skippedNote(count);
  }
  return dryRun ? texts.readyNote : texts.doneNote;
}

/** Warns field by field of values that will be erased, because that may be a mistake. */
function ClearedNote({ result: { cleared, dryRun } }: { result: ImportResult }) {
  const messages = useMessages();
  const { import: texts } = messages.gamesAdmin;
  const format = useFormat();
  const fields = Object.entries(cleared);
  if (fields.length === 0) return null;
  const total = format.number(fields.reduce((sum, [, count]) => sum + count, 0));
  const list = fields.map(([field, count]) =>
    texts.clearedField(placeName(messages, field), format.number(count)),
  );
  return (
    <p className={styles.warning}>
      <TriangleAlert aria-hidden />
      <span>
        <b>{dryRun ? texts.clears(total) : texts.cleared(total)}</b> {list.join(' · ')}
      </span>
    </p>
  );
}

function ProblemListButton({ rows }: { rows: readonly ImportRow[] }) {
  const messages = useMessages();
  const { import: texts } = messages.gamesAdmin;
  const save = () =>
    saveAs(new Blob([problemList(messages, rows)], { type: 'text/csv' }), texts.problemsFile);
  return (
    <div>
      <Button size="sm" icon={<Download aria-hidden />} onClick={save}>
        {texts.saveProblems}
      </Button>
    </div>
  );
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
    {appId !== null && <span className="faint">#{appId}</span>}
  </span>
);

/** The game and the details in one cell, for narrow screens. */
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

/** The changes of a row, its locked fields and its problems. */
function ImportRowDetail({ row }: { row: ImportRow }) {
  const messages = useMessages();
  const lang = useLang();
  const { import: texts } = messages.gamesAdmin;
  const nameOf = (path: string) => placeName(messages, path);
  return (
    <ul className={styles.details}>
      {Object.entries(row.problems).map(([path, problem]) => (
        <li key={path} className={styles.problem}>
          <b>{nameOf(path)}</b> {problem}
        </li>
      ))}
      {Object.entries(row.changes).map(([field, { from, to }]) => (
        <li key={field}>
          <b>{nameOf(field)}</b>{' '}
          {row.outcome === 'updated' && (
            <>
              <del>{valueText(messages, lang, field, from)}</del>{' '}
              <span aria-hidden className="faint">
                →
              </span>{' '}
            </>
          )}
          <ins>{valueText(messages, lang, field, to)}</ins>
        </li>
      ))}
      {row.locked.length > 0 && (
        <li className="faint">{texts.locked(row.locked.map(nameOf).join(' · '))}</li>
      )}
    </ul>
  );
}
