import { Minus } from 'lucide-react';
import { type FocusEvent, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { type Facet, type Mark, markOf } from './catalogue-search.ts';
import type { FacetCount } from './catalogue.api.ts';
import { type FacetRow, facetRows, findRows } from './facet-rows.ts';
import styles from './filters.module.css';
import { useFacetNames } from '../../domain/games/use-facet-names.ts';

const shortCount = 6;
/** Facets with many values have a search field. */
const searched: readonly Facet[] = ['tag', 'developer'];
/** The largest number of values that the server returns. */
const limit = 50;
/** The delay before rows are reordered: a click outside the group must end before they move. */
const settleMs = 300;

type FacetGroupProps = {
  facet: Facet;
  counts: readonly FacetCount[];
  /** The values in the address; a leading `-` excludes. */
  chosen: readonly string[];
  onMark: (value: string, mark: Mark | undefined) => void;
};

export function FacetGroup({ facet, counts, chosen, onMark }: FacetGroupProps) {
  const { facet: texts, facets } = useMessages().catalogue;
  const format = useFormat();
  const nameOf = useFacetNames()[facet];
  const [text, setText] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const [held, setHeld] = useState<string[]>([]);

  const all = facetRows(counts, chosen, held);
  const found = findRows(all, text, nameOf);
  const isSearching = text.trim() !== '';
  const shown =
    isWhole || isSearching
      ? found
      : found.filter(({ value }, at) => at < shortCount || markOf(chosen, value));
  const releaseTimer = useRef<number>(undefined);
  const hold = () => {
    window.clearTimeout(releaseTimer.current);
    setHeld(all.map(({ value }) => value));
  };
  const release = () => {
    window.clearTimeout(releaseTimer.current);
    releaseTimer.current = window.setTimeout(() => setHeld([]), settleMs);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) release();
  };

  return (
    <div
      role="group"
      aria-label={facets[facet]}
      onFocus={hold}
      onBlur={onBlur}
      onPointerEnter={hold}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) release();
      }}
    >
      {searched.includes(facet) && (
        <input
          type="search"
          className={styles.find}
          aria-label={texts.find(facets[facet])}
          placeholder={texts.find(facets[facet])}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <ul className={styles.rows}>
        {shown.map((row) => (
          <Row
            key={row.value}
            facet={facet}
            row={row}
            name={nameOf(row.value)}
            mark={markOf(chosen, row.value)}
            onMark={(mark) => onMark(row.value, mark)}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={styles.note}>{isSearching ? texts.none(text.trim()) : texts.empty}</p>
      )}
      {!isSearching && found.length > shortCount && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? texts.fewer : texts.more(format.number(found.length - shown.length))}
        </button>
      )}
      {(isWhole || isSearching) && counts.length >= limit && (
        <p className={styles.note}>{texts.most(format.number(limit))}</p>
      )}
    </div>
  );
}

type RowProps = {
  facet: Facet;
  row: FacetRow;
  name: string;
  mark: Mark | undefined;
  onMark: (mark: Mark | undefined) => void;
};

function Row({ facet, row, name, mark, onMark }: RowProps) {
  const { facet: texts } = useMessages().catalogue;
  const format = useFormat();
  const toggle = (next: Mark) => onMark(mark === next ? undefined : next);
  return (
    <li className={styles.row} data-mark={mark}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          name={facet}
          value={row.value}
          checked={mark === 'included'}
          onChange={() => toggle('included')}
        />
        <span className={`${styles.name} cut`}>{name}</span>
        <span className="fine tabular">{row.count !== undefined && format.number(row.count)}</span>
      </label>
      <IconButton
        size="sm"
        className={styles.exclude}
        label={texts.exclude(name)}
        icon={<Minus aria-hidden />}
        aria-pressed={mark === 'excluded'}
        onClick={() => toggle('excluded')}
      />
    </li>
  );
}
