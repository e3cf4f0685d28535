import { clearMark } from '../../../../contract/games/game-limits.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { ImportFormat } from './import-content.ts';
import type { ImportBody } from './import.api.ts';
import styles from './import-view.module.css';

export type ImportOptions = Required<Pick<ImportBody, 'format' | 'emptyCells' | 'onInvalid'>>;

type ImportOptionFieldsProps = {
  options: ImportOptions;
  onChange: (part: Partial<ImportOptions>) => void;
};

export function ImportOptionFields({ options, onChange }: ImportOptionFieldsProps) {
  const { import: texts } = useMessages().gamesAdmin;
  return (
    <div className={styles.options}>
      <Select
        label={texts.format}
        value={options.format}
        options={optionsOf(texts.formats)}
        onChange={({ target }) => onChange({ format: target.value as ImportFormat })}
      />
      {options.format === 'csv' && (
        <Select
          label={texts.emptyCells.label}
          hint={texts.emptyCells.hint(clearMark)}
          value={options.emptyCells}
          options={optionsOf(texts.emptyCells.options)}
          onChange={({ target }) =>
            onChange({ emptyCells: target.value as ImportOptions['emptyCells'] })
          }
        />
      )}
      <Select
        label={texts.onInvalid.label}
        hint={texts.onInvalid.hint}
        value={options.onInvalid}
        options={optionsOf(texts.onInvalid.options)}
        onChange={({ target }) =>
          onChange({ onInvalid: target.value as ImportOptions['onInvalid'] })
        }
      />
    </div>
  );
}

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
