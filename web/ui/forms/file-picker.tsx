import { Upload } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import styles from './file-picker.module.css';

type FilePickerProps = {
  label: string;
  /** Media types and endings, as an input element takes them. */
  accept: string;
  file: File | undefined;
  onChoose: (file: File) => void;
};

/** Takes a file by click, key or drop. The browser's own field has the browser's language. */
export function FilePicker({ label, accept, file, onChoose }: FilePickerProps) {
  const { ui } = useMessages();
  const id = useId();
  return (
    <label className={styles.picker}>
      <Upload aria-hidden />
      <span id={`${id}label`}>{label}</span>
      <span id={`${id}chosen`} className={styles.chosen}>
        {file?.name ?? ui.noFile}
      </span>
      <input
        type="file"
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}chosen`}
        accept={accept}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file can be chosen again, after it was discarded or has changed.
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </label>
  );
}
