import { useId, useState, type SubmitEvent } from 'react';
import { gameLimits, clearMark } from '../../../../contract/games/game-limits.ts';
import { ApiError } from '../../../api/api-error.ts';
import { withBasePath } from '../../../browser/base-path.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FailureNote } from '../../../ui/display/failure-note.tsx';
import { FilePicker } from '../../../ui/forms/file-picker.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { bytesOf, formatOf, readFileText } from './import-content.ts';
import { ImportOptionFields, type ImportOptions } from './import-options.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { type ImportResult, useImport, useImportLimit } from './import.api.ts';
import { RunProgress } from '../batch/run-progress.tsx';
import type { StartedBatch } from '../batch/runs.api.ts';
import styles from './import-view.module.css';
import disclosure from '../../../ui/styles/disclosure.module.css';

/** A text of megabytes in the field would freeze the page for minutes. */
const shownLength = 100_000;

/** Imports a file or pasted text in two steps: a check, and the import after a confirmation. */
export function ImportView() {
  const { import: texts, exports } = useMessages().gamesAdmin;
  const format = useFormat();
  const [file, setFile] = useState<File>();
  const [content, setContent] = useState('');
  const [chosen, setChosen] = useState<Partial<ImportOptions>>({});
  const [problem, setProblem] = useState<string>();
  const [fileProblem, setFileProblem] = useState<string>();
  const [result, setResult] = useState<ImportResult>();
  const [started, setStarted] = useState<StartedBatch>();
  const run = useImport();
  const maxBytes = useImportLimit();
  const options: ImportOptions = {
    format: formatOf(content),
    emptyCells: 'keep',
    onInvalid: 'stop',
    ...chosen,
  };
  const isShown = content.length <= shownLength;
  const formId = useId();

  function change(next: string) {
    setContent(next);
    choose({ ...chosen, format: formatOf(next) });
    setProblem(undefined);
    setFileProblem(undefined);
  }

  /** Changes the options and discards the check that was made with others. */
  function choose(next: Partial<ImportOptions>) {
    setChosen(next);
    setResult(undefined);
    setStarted(undefined);
    run.reset();
  }

  async function take(chosen: File) {
    setFile(chosen);
    // The content of a previous file must not be sent under this file's name.
    change('');
    if (chosen.size > maxBytes) return setFileProblem(tooLarge);
    try {
      const { text, isUnicode } = readFileText(await chosen.arrayBuffer());
      change(text);
      if (!isUnicode) setFileProblem(texts.otherEncoding);
    } catch {
      setFileProblem(texts.unreadable);
    }
  }

  function send(dryRun: boolean) {
    if (run.isPending) return;
    if (content.trim() === '') return setProblem(texts.empty);
    if (bytesOf(content) > maxBytes) return setProblem(tooLarge);
    run.mutate(
      { ...options, content, dryRun, asJob: true },
      { onSuccess: (next) => ('runId' in next ? setStarted(next) : setResult(next)) },
    );
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    send(true);
  }

  const refused = run.error instanceof ApiError ? run.error.fields['content'] : undefined;
  const tooLarge = texts.tooLarge(format.number(maxBytes / 1_000_000));
  return (
    <>
      <p className={styles.lead}>
        {texts.lead}{' '}
        <a href={withBasePath('/api/game/export.csv')} download>
          {texts.export}
        </a>{' '}
        ({exports.csv})
      </p>
      <ImportColumns />
      <form id={formId} className="stack gap-4" onSubmit={submit} noValidate>
        <FilePicker
          label={texts.file(
            format.number(maxBytes / 1_000_000),
            format.number(gameLimits.importRows),
          )}
          accept=".csv,.json,text/csv,application/json"
          file={file}
          onChoose={(chosen) => void take(chosen)}
        />
        <p role="alert" className="failure">
          {fileProblem}
        </p>
        <div className={styles.content}>
          <TextArea
            label={texts.paste}
            hint={isShown ? undefined : texts.notShown}
            error={problem ?? refused}
            rows={8}
            spellCheck={false}
            placeholder={'appId,name,genres\n620,Portal 2,Action|Adventure'}
            value={isShown ? content : ''}
            onChange={({ target }) => {
              if (!isShown) setFile(undefined);
              change(target.value);
            }}
          />
        </div>
        <ImportOptionFields options={options} onChange={(part) => choose({ ...chosen, ...part })} />
        <Button
          type="submit"
          className={styles.check}
          variant={result ? 'secondary' : 'primary'}
          loading={run.isPending && run.variables.dryRun}
        >
          {texts.check}
        </Button>
        <FailureNote error={refused === undefined ? run.error : null} />
      </form>
      {result && started && <RunProgress started={started} total={rowsIn(result)} />}
      {result && !started && (
        <ImportOutcome
          result={result}
          skipsInvalid={options.onInvalid === 'skip'}
          isWriting={run.isPending}
          onApply={() => send(false)}
          onAgain={() => {
            setFile(undefined);
            change('');
          }}
        />
      )}
    </>
  );
}

const rowsIn = ({ counts }: ImportResult) =>
  counts.created + counts.updated + counts.unchanged + counts.failed;

/** Explains the columns that a file may have and the format of their values. */
function ImportColumns() {
  const { import: texts, fields } = useMessages().gamesAdmin;
  const { lockedFields: _, ...columns } = fields;
  const hints: Partial<Record<string, string>> = texts.columnHints;
  return (
    <details className={styles.help}>
      <summary className={disclosure.summary}>{texts.help}</summary>
      <p>{texts.clearing(clearMark)}</p>
      <dl className={styles.columns}>
        {Object.entries(columns).map(([column, name]) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>
              {name}
              {hints[column] && <span className="faint">{hints[column]}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
