import { Upload } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import styles from './file-picker.module.css';

type FilePickerProps = {
  label: string;
  /** The `accept` attribute: media types and file extensions. */
  accept: string;
  file: File | undefined;
  onChoose: (file: File) => void;
};

/** A file input by click, key or drop; the native control would show the browser's language. */
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
          // Resets the input, so that choosing the same file again fires a change event.
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </label>
  );
}
