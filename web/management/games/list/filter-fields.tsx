import { missingFacts } from '../../../../contract/games/game-limits.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { GameFilter } from '../games-search.ts';
import styles from './filter-dialog.module.css';

export type FilterProps = { filter: GameFilter; onChange: (filter: GameFilter) => void };

const thisYear = new Date().getFullYear();

/** Ranges of years, price and score. */
export function FilterFigures({ filter, onChange }: FilterProps) {
  const { filter: texts } = useMessages().gamesAdmin;
  const set = (part: GameFilter) => onChange({ ...filter, ...part });
  return (
    <div className="pair">
      <FigureField
        label={texts.yearFrom}
        value={filter.yearFrom}
        min={1900}
        max={2200}
        placeholder="1990"
        onChange={(yearFrom) => set({ yearFrom })}
      />
      <FigureField
        label={texts.yearTo}
        value={filter.yearTo}
        min={1900}
        max={2200}
        placeholder={String(thisYear)}
        onChange={(yearTo) => set({ yearTo })}
      />
      <FigureField
        label={texts.priceMax}
        value={filter.priceMax === undefined ? undefined : filter.priceMax / 100}
        min={0}
        max={1_000_000}
        step="0.01"
        onChange={(price) =>
          set({ priceMax: price === undefined ? price : Math.round(price * 100) })
        }
      />
      <FigureField
        label={texts.minScore}
        value={filter.minScore}
        min={0}
        max={100}
        onChange={(minScore) => set({ minScore })}
      />
    </div>
  );
}

type FigureFieldProps = {
  label: string;
  value: number | undefined;
  min: number;
  max: number;
  step?: string;
  placeholder?: string;
  onChange: (value: number | undefined) => void;
};

/** Uncontrolled: a partly typed year is not valid yet and must not be replaced. */
function FigureField({ label, value, min, max, onChange, ...input }: FigureFieldProps) {
  return (
    <TextField
      // Remounts only when the value is set or cleared, so typing does not reset the field.
      key={value === undefined ? 'empty' : 'filled'}
      label={label}
      type="number"
      inputMode="decimal"
      min={min}
      max={max}
      {...input}
      defaultValue={value}
      onChange={({ target }) => {
        const isBlank = target.value === '';
        if (isBlank || target.validity.valid) onChange(isBlank ? undefined : Number(target.value));
      }}
    />
  );
}

export function MissingChoice({ filter, onChange }: FilterProps) {
  const { filter: texts } = useMessages().gamesAdmin;
  const chosen = filter.missing ?? [];
  return (
    <fieldset className={styles.facts}>
      <legend>{texts.missing}</legend>
      <p className={styles.hint}>{texts.missingHint}</p>
      {missingFacts.map((fact) => (
        <label key={fact} className="check small">
          <input
            type="checkbox"
            checked={chosen.includes(fact)}
            onChange={({ target }) =>
              onChange({
                ...filter,
                missing: target.checked ? [...chosen, fact] : chosen.filter((one) => one !== fact),
              })
            }
          />
          {texts.facts[fact]}
        </label>
      ))}
    </fieldset>
  );
}
