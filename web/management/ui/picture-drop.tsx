import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { pictureLimits } from '../../../contract/pictures/picture-limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import styles from './picture-drop.module.css';
import { pictureAmong, UnfitPicture } from './prepare-picture.ts';

type PictureDropProps = {
  label: string;
  isBusy: boolean;
  error: Error | null;
  onFile: (file: File) => void;
  /** What is shown now. */
  preview: ReactNode;
  /** Beside the button that opens files. */
  children?: ReactNode;
};

/** A place for one picture: chosen, dropped on it, or pasted anywhere on the page. */
export function PictureDrop(props: PictureDropProps) {
  const { label, isBusy, error, onFile, preview, children } = props;
  const { pictures } = useMessages();
  const [isOver, setOver] = useState(false);
  usePastedPicture((file) => {
    if (!isBusy) onFile(file);
  });

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = pictureAmong(event.dataTransfer.files);
    if (file && !isBusy) onFile(file);
  }

  return (
    <div
      role="group"
      aria-label={label}
      aria-busy={isBusy}
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.preview}>
        {preview}
        {isBusy && <progress aria-label={pictures.sending} className={styles.progress} />}
      </div>
      <div className={styles.side}>
        <label className={styles.choose}>
          <Upload aria-hidden />
          {pictures.choose}
          <input
            type="file"
            accept={pictureLimits.types.join()}
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Choosing the same file again is a change, too.
              target.value = '';
              if (file) onFile(file);
            }}
          />
        </label>
        <p className="faint size-sm">{pictures.hint}</p>
        {children}
        <PictureFailure error={error} />
      </div>
    </div>
  );
}

/** One sentence, from the server or about a file that is not sent at all. */
export function PictureFailure({ error }: { error: Error | null }) {
  const { pictures } = useMessages();
  if (!error) return null;
  const text = pictureFailure(error, pictures);
  return text ? (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  ) : (
    <FailureNote error={error} />
  );
}

type Texts = { type: string; size: string };

/** Undefined for a failure that is not about the picture. */
export function pictureFailure(error: Error, { type, size }: Texts): string | undefined {
  if (error instanceof UnfitPicture) return error.reason === 'type' ? type : size;
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 413) return size;
  return Object.keys(error.fields).length > 0 ? error.message : undefined;
}

/** A field that takes the paste itself, as text, keeps it. */
function usePastedPicture(onPaste: (file: File) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = pictureAmong(event.clipboardData?.files);
    if (!file?.type.startsWith('image/')) return;
    event.preventDefault();
    onPaste(file);
  });
  useEffect(() => {
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}
