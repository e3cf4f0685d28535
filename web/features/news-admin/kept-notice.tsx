import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import styles from './article-form.module.css';
import type { KeptDraft } from './kept-draft.ts';

type KeptNoticeProps = {
  kept: KeptDraft;
  isStale: boolean;
  onRestore: (kept: KeptDraft) => void;
  onDiscard: () => void;
};

/** A tab was closed, or a machine went down, before it could be saved. */
export function KeptNotice({ kept, isStale, onRestore, onDiscard }: KeptNoticeProps) {
  const { kept: texts } = useMessages().newsAdmin;
  const format = useFormat();
  return (
    <div role="alert" className={styles.kept}>
      <div>
        <p className={styles.keptTitle}>{texts.title}</p>
        <p>
          {texts.text({ time: format.dateTime(kept.at) })} {isStale && texts.stale}
        </p>
      </div>
      <div className={styles.keptActions}>
        <Button onClick={onDiscard}>{texts.discard}</Button>
        <Button variant="primary" onClick={() => onRestore(kept)}>
          {texts.restore}
        </Button>
      </div>
    </div>
  );
}
