import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import styles from './article-form.module.css';
import type { SavedDraft } from './saved-draft.ts';

type SavedDraftNoticeProps = {
  saved: SavedDraft;
  isStale: boolean;
  onRestore: (saved: SavedDraft) => void;
  onDiscard: () => void;
};

/** Offers to restore text that was not saved before the tab was closed. */
export function SavedDraftNotice({ saved, isStale, onRestore, onDiscard }: SavedDraftNoticeProps) {
  const { saved: texts } = useMessages().newsAdmin;
  const format = useFormat();
  return (
    <div role="alert" className={styles.unsaved}>
      <div>
        <p className="strong">{texts.title}</p>
        <p>
          {texts.text({ time: format.dateTime(saved.at) })} {isStale && texts.stale}
        </p>
      </div>
      <div className={styles.unsavedActions}>
        <Button onClick={onDiscard}>{texts.discard}</Button>
        <Button variant="primary" onClick={() => onRestore(saved)}>
          {texts.restore}
        </Button>
      </div>
    </div>
  );
}
