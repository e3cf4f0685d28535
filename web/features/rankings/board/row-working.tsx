import { useLang, useMessages } from '../../../i18n/index.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { periodLabel } from '../period/period-label.ts';
import { type ChartAddress, type RowWorking as Working, workingQuery } from '../rankings.api.ts';
import styles from './row-details.module.css';
import { formatValue } from '../value-text.ts';

type RowWorkingProps = { chart: ChartAddress; gameId: number; unit: string | null };

/** The computation of a row's value from the sources' data, step by step. */
export function RowWorking({ chart: { type, subType, period }, gameId, unit }: RowWorkingProps) {
  const query = workingQuery({ type, subType, period }, gameId);
  return (
    <QueryView query={query} skeleton={<Skeleton height="9rem" />}>
      {(working) => <Steps working={working} unit={unit} />}
    </QueryView>
  );
}

function Steps({ working, unit }: { working: Working; unit: string | null }) {
  const { working: texts } = useMessages().rankings;
  const lang = useLang();
  const rules: Record<string, string> = texts.tieRules;
  const { row, formula, methodVersion, tieBreak, comparedTo } = working;
  return (
    <div className={styles.formula}>
      <p>
        <code>{formula}</code>
        {' = '}
        <strong>{formatValue(lang, row.value, unit)}</strong>
      </p>
      {working.inputs.length > 0 && <Inputs inputs={working.inputs} />}
      {tieBreak !== null && (
        <p className={styles.note}>{texts.tieBreak(rules[tieBreak] ?? tieBreak)}</p>
      )}
      <p className={styles.note}>
        {comparedTo === null
          ? texts.comparedWithNothing
          : texts.compared(periodLabel(lang, comparedTo))}{' '}
        {texts.version(String(methodVersion))}
      </p>
    </div>
  );
}

function Inputs({ inputs }: Pick<Working, 'inputs'>) {
  const { working: texts } = useMessages().rankings;
  const lang = useLang();
  return (
    <table className={styles.inputs}>
      <thead>
        <tr>
          <th scope="col">{texts.input}</th>
          <th scope="col" className={styles.number}>
            {texts.value}
          </th>
          <th scope="col">{texts.source}</th>
        </tr>
      </thead>
      <tbody>
        {inputs.map(({ name, value, source }) => (
          <tr key={name + source}>
            <th scope="row">{inputName(name, texts.inputNames)}</th>
            <td className={styles.number}>{formatValue(lang, value, unitOf(name))}</td>
            <td>{source ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The inputs whose names end with `Players` are counts or averages of players. */
const unitOf = (name: string) => (/^\w+Players\b/.test(name) ? 'players' : null);

/** The translated name of an input, followed by its month or region. */
function inputName(name: string, facts: Record<string, string>): string {
  const [fact = '', ...which] = name.split(' ');
  return [facts[fact] ?? fact, ...which].join(' ');
}
