import { EyeOff, Trash2, X } from 'lucide-react';
import { libraryStatuses, type LibraryStatus } from '../../../contract/library/library-limits.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import type { BatchChange } from './library.api.ts';
import styles from './library-view.module.css';

type SelectionBarProps = {
  count: number;
  showsHidden: boolean;
  onChange: (change: BatchChange) => void;
  onClear: () => void;
};

/** What can be done with the selected games. */
export function SelectionBar({ count, showsHidden, onChange, onClear }: SelectionBarProps) {
  const { library: texts } = useMessages();
  const statuses = [...libraryStatuses, 'none' as const];
  return (
    <div className={styles.bar} role="group" aria-label={texts.selected(count)}>
      <span role="status" className="strong">
        {texts.selected(count)}
      </span>
      <Select
        label={texts.setStatus}
        value=""
        onChange={({ target }) =>
          target.value && onChange({ status: target.value as LibraryStatus | 'none' })
        }
        options={[
          { value: '', label: texts.setStatus },
          ...statuses.map((value) => ({ value, label: texts.statuses[value] })),
        ]}
      />
      <Button
        size="sm"
        icon={<EyeOff aria-hidden />}
        onClick={() => onChange({ hidden: !showsHidden })}
      >
        {showsHidden ? texts.show : texts.hide}
      </Button>
      <Button size="sm" icon={<Trash2 aria-hidden />} onClick={() => onChange({ remove: true })}>
        {texts.removeChosen}
      </Button>
      <IconButton size="sm" label={texts.cancel} icon={<X aria-hidden />} onClick={onClear} />
    </div>
  );
}
