import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import type { ArticleDraft } from './article-draft.ts';
import { lineDiff } from './line-diff.ts';
import { type ManagedArticle, type Revision, revisionsQuery } from './news.api.ts';
import styles from './revisions-dialog.module.css';

const comparedFields = ['title', 'titleEn', 'summary', 'summaryEn', 'body', 'bodyEn'] as const;
type Texts = Pick<ArticleDraft, (typeof comparedFields)[number]>;

type RevisionsDialogProps = {
  article: ManagedArticle;
  draft: ArticleDraft;
  onRestore: (texts: Texts) => void;
  onClose: () => void;
};

export function RevisionsDialog({ article, draft, onRestore, onClose }: RevisionsDialogProps) {
  const { history } = useMessages().newsAdmin;
  return (
    <Dialog look="wide" title={history.title} onClose={onClose}>
      <QueryView
        query={revisionsQuery(article.id, article.version)}
        skeleton={<Skeleton height="20rem" />}
      >
        {(revisions) =>
          revisions.length === 0 ? (
            <EmptyState title={history.none}>{history.noneText}</EmptyState>
          ) : (
            <Revisions
              revisions={revisions}
              draft={draft}
              onRestore={(texts) => {
                onClose();
                onRestore(texts);
                toast(history.restored);
              }}
            />
          )
        }
      </QueryView>
    </Dialog>
  );
}

type RevisionsProps = {
  revisions: readonly Revision[];
  draft: ArticleDraft;
  onRestore: (texts: Texts) => void;
};

function Revisions({ revisions, draft, onRestore }: RevisionsProps) {
  const { newsAdmin, ui } = useMessages();
  const { history } = newsAdmin;
  const format = useFormat();
  const [version, setVersion] = useState(revisions[0]?.version);
  const revision = revisions.find((one) => one.version === version);
  return (
    <div className={styles.history}>
      <p>{history.text}</p>
      <Select
        label={history.title}
        value={String(version)}
        options={revisions.map((one) => ({
          value: String(one.version),
          label: history.version({
            version: String(one.version),
            time: format.dateTime(one.at),
          }),
        }))}
        onChange={({ target }) => setVersion(Number(target.value))}
      />
      {revision && (
        <>
          <p className={styles.faint}>{history.by(revision.editor || ui.deletedAccount)}</p>
          <Differences from={draft} to={textsOf(revision)} />
          <div className="row end">
            <Button variant="primary" onClick={() => onRestore(textsOf(revision))}>
              {history.restore}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Differences({ from, to }: { from: Texts; to: Texts }) {
  const { fields, history } = useMessages().newsAdmin;
  const changed = comparedFields.filter((key) => from[key].trim() !== to[key].trim());
  if (changed.length === 0) return <p>{history.same}</p>;
  return changed.map((key) => (
    <section key={key} aria-label={fields[key]}>
      <h3 className={styles.field}>{fields[key]}</h3>
      <div className={styles.diff}>
        <TextDiff from={from[key]} to={to[key]} />
      </div>
    </section>
  ));
}

function TextDiff({ from, to }: { from: string; to: string }) {
  const { history } = useMessages().newsAdmin;
  const format = useFormat();
  return lineDiff(from, to).map((part, at) => {
    if (part.kind === 'skipped') {
      return (
        <p key={at} className={styles.skipped}>
          {history.skipped(format.number(part.count))}
        </p>
      );
    }
    const text = part.lines.join('\n');
    if (part.kind === 'same') return <p key={at}>{text}</p>;
    const isAdded = part.kind === 'added';
    const Mark = isAdded ? 'ins' : 'del';
    return (
      <Mark key={at} className={styles[part.kind]} title={history[part.kind]}>
        {text || ' '}
      </Mark>
    );
  });
}

const textsOf = (revision: Revision): Texts => ({
  title: revision.title,
  titleEn: revision.titleEn ?? '',
  summary: revision.summary,
  summaryEn: revision.summaryEn ?? '',
  body: revision.body,
  bodyEn: revision.bodyEn ?? '',
});
