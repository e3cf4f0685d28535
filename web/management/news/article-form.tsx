import { useRef, useState } from 'react';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { Tabs } from '../../ui/actions/tabs.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { isFreeKey } from '../../browser/free-key.ts';
import { usePageKeys } from '../../browser/use-page-keys.ts';
import { ArticleConflict } from './article-conflict.tsx';
import { ArticleDetails } from './article-details.tsx';
import { type ArticleDraft, type DraftKey, emptyDraft } from './article-draft.ts';
import styles from './article-form.module.css';
import { EditorBar } from './editor-bar.tsx';
import { LanguagePane } from './language-pane.tsx';
import type { ManagedArticle } from './news.api.ts';
import { PublishPanel } from './publish-panel.tsx';
import { type Settled, type Target, useArticleForm } from './use-article-form.ts';
import { useFocusOnProblem } from '../ui/use-draft.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { SavedDraft } from './saved-draft.ts';

type ArticleFormProps = {
  /** The article to edit; absent for a new one. */
  article?: ManagedArticle;
  /** The initial values of a new article. */
  start?: ArticleDraft;
  onCreated: (article: ManagedArticle) => Promise<void>;
  onRemoved: () => Promise<void>;
};

const languageTabs = (texts: { zh: string; en: string }) => [
  { value: 'zh' as const, label: <span lang="zh-CN">{texts.zh}</span> },
  { value: 'en' as const, label: <span lang="en">{texts.en}</span> },
];

const english: readonly DraftKey[] = ['titleEn', 'summaryEn', 'bodyEn'];
const chinese: readonly DraftKey[] = ['title', 'summary', 'body'];

/** Not a form element: its dialogs contain forms, and Enter in the title must not save. */
export function ArticleForm(props: ArticleFormProps) {
  const { article: opened, start = emptyDraft, onCreated, onRemoved } = props;
  const { editor, problems: problemTexts, publish } = useMessages().newsAdmin;
  const [article, setArticle] = useState(opened);
  const isEnglish = useLang() === 'en';
  const [language, setLanguage] = useState<'zh' | 'en'>(isEnglish && opened?.bodyEn ? 'en' : 'zh');
  const [isFocused, setFocused] = useState(false);
  const [savedAt, setSavedAt] = useState<string>();
  const form = useArticleForm(article, start, (found) => {
    if (chinese.some((key) => found[key])) setLanguage('zh');
    else if (english.some((key) => found[key])) setLanguage('en');
  });
  const isLeaving = useRef(false);
  const body = useRef<HTMLDivElement>(null);
  const { problems } = form;
  const languages = languageTabs(editor);
  const hasProblems = Object.keys(problems).length > 0;

  useFocusOnProblem(body, hasProblems, language);

  async function save(target: Target, settled?: Settled) {
    if (form.isSaving) return;
    const saved = await form.save(target, settled);
    if (!saved) return;
    toast(target === 'same' ? editor.saved : publish.done[saved.state]);
    if (article) {
      setArticle(saved);
      setSavedAt(saved.updatedAt);
      return;
    }
    isLeaving.current = true;
    await onCreated(saved);
  }

  usePageKeys((event) => {
    if (isFreeKey(event) && event.key === 'f') setFocused(!isFocused);
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
    event.preventDefault();
    void save('same');
  });

  async function leaveRemoved() {
    isLeaving.current = true;
    form.forgetDraft();
    await onRemoved();
  }

  return (
    <div ref={body} className="stack gap-4">
      <EditorBar
        article={article}
        form={form}
        savedAt={savedAt}
        isFocused={isFocused}
        onFocus={() => setFocused(!isFocused)}
        onSave={() => void save('same')}
        onRestore={form.change}
        onRemoved={() => void leaveRemoved()}
      />
      {form.saved && (
        <SavedDraftNotice
          saved={form.saved}
          isStale={form.isSavedStale}
          onRestore={form.restoreSaved}
          onDiscard={form.discardSaved}
        />
      )}
      <div className={styles.columns} data-focused={isFocused || undefined}>
        <div className="shrink">
          <Tabs
            label={editor.languages}
            value={language}
            onChange={setLanguage}
            items={isEnglish ? languages.toReversed() : languages}
          >
            <LanguagePane
              key={language}
              language={language}
              draft={form.draft}
              problems={problems}
              onChange={form.change}
            />
          </Tabs>
        </div>
        <div className="stack shrink gap-4" hidden={isFocused}>
          <PublishPanel
            article={article}
            draft={form.draft}
            problem={problems.publishAt}
            isSaving={form.isSaving}
            onChange={form.change}
            onSave={(target) => void save(target)}
          />
          <ArticleDetails draft={form.draft} problems={problems} onChange={form.change} />
        </div>
      </div>
      {hasProblems && (
        <p role="alert" className={styles.problems}>
          {problemTexts.summary}
        </p>
      )}
      <FailureNote error={form.failure} />
      {form.conflict && (
        <ArticleConflict
          key={form.conflict.version}
          base={form.base}
          mine={form.draft}
          current={form.conflict}
          isSaving={form.isSaving}
          onSave={(settled) => void save('same', settled)}
          onBack={form.forget}
        />
      )}
      <LeaveGuard isDirty={() => form.isDirty && !isLeaving.current} />
    </div>
  );
}

type SavedDraftNoticeProps = {
  saved: SavedDraft;
  isStale: boolean;
  onRestore: (saved: SavedDraft) => void;
  onDiscard: () => void;
};

/** Offers to restore text that was not saved before the tab was closed. */
function SavedDraftNotice({ saved, isStale, onRestore, onDiscard }: SavedDraftNoticeProps) {
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
