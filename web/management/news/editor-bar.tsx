import { ArrowLeft, ExternalLink, History, Maximize2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/actions/button.tsx';
import type { ArticleDraft } from './article-draft.ts';
import styles from './article-form.module.css';
import { ArticleState } from './article-state.tsx';
import { type ManagedArticle, useDeleteArticle } from './news.api.ts';
import { RevisionsDialog } from './revisions-dialog.tsx';
import type { useArticleForm } from './use-article-form.ts';
import { WriteDialog } from '../ui/write-dialog.tsx';

type EditorBarProps = {
  article: ManagedArticle | undefined;
  form: ReturnType<typeof useArticleForm>;
  /** When this editor saved last; undefined until then. */
  savedAt: string | undefined;
  /** Whether the text has the page for itself. */
  isFocused: boolean;
  onFocus: () => void;
  onSave: () => void;
  onRestore: (texts: Partial<ArticleDraft>) => void;
  onRemoved: () => void;
};

/** Actions for the whole article, always visible. */
export function EditorBar(props: EditorBarProps) {
  const { article, form, savedAt, isFocused, onFocus, onSave, onRestore, onRemoved } = props;
  const { editor } = useMessages().newsAdmin;
  const format = useFormat();
  const [open, setOpen] = useState<'revisions' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.bar}>
      <ButtonLink
        to="/admin/news"
        variant="ghost"
        aria-label={editor.back}
        icon={<ArrowLeft aria-hidden />}
      >
        <span className={styles.wideOnly}>{editor.back}</span>
      </ButtonLink>
      <p role="status" className={styles.saved}>
        <ArticleState state={article?.state ?? 'draft'} />
        <span className={styles.wideOnly}>
          {form.isDirty ? editor.unsaved : savedAt && editor.savedAt(format.time(savedAt))}
        </span>
      </p>
      <IconButton
        label={editor.focus}
        icon={<Maximize2 aria-hidden />}
        aria-pressed={isFocused}
        onClick={onFocus}
      />
      {article && (
        <>
          <IconButton
            label={editor.revisions}
            icon={<History aria-hidden />}
            onClick={() => setOpen('revisions')}
          />
          {article.state === 'published' && (
            <ButtonLink
              to="/article"
              search={{ id: String(article.id) }}
              target="_blank"
              variant="ghost"
              title={editor.view}
              aria-label={editor.view}
              icon={<ExternalLink aria-hidden />}
            />
          )}
          {article.state === 'draft' && (
            <IconButton
              label={editor.remove}
              icon={<Trash2 aria-hidden />}
              onClick={() => setOpen('remove')}
            />
          )}
        </>
      )}
      <Button title={editor.saveHint} loading={form.isSaving} onClick={onSave}>
        {editor.save}
      </Button>
      {open === 'revisions' && article && (
        <RevisionsDialog
          article={article}
          draft={form.draft}
          onRestore={onRestore}
          onClose={close}
        />
      )}
      {open === 'remove' && article && (
        <RemoveDialog id={article.id} onRemoved={onRemoved} onClose={close} />
      )}
    </div>
  );
}

type RemoveDialogProps = { id: number; onRemoved: () => void; onClose: () => void };

function RemoveDialog({ id, onRemoved, onClose }: RemoveDialogProps) {
  const { editor } = useMessages().newsAdmin;
  return (
    <WriteDialog
      title={editor.removeTitle}
      text={editor.removeText}
      confirm={editor.remove}
      danger
      write={useDeleteArticle()}
      input={id}
      done={editor.removed}
      onDone={onRemoved}
      onClose={onClose}
    />
  );
}
