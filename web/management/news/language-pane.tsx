import { newsLimits } from '../../../contract/news/news-limits.ts';
import { useMessages } from '../../i18n/index.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import type { ArticleDraft } from './article-draft.ts';
import { BodyEditor } from './body/body-editor.tsx';
import type { Problems } from './check-article.ts';

const keysOf = {
  zh: { title: 'title', summary: 'summary', body: 'body', lang: 'zh-CN' },
  en: { title: 'titleEn', summary: 'summaryEn', body: 'bodyEn', lang: 'en' },
} as const;

type LanguagePaneProps = {
  language: 'zh' | 'en';
  draft: ArticleDraft;
  problems: Problems;
  onChange: (part: Partial<ArticleDraft>) => void;
};

/** The fields of the article in one language. */
export function LanguagePane({ language, draft, problems, onChange }: LanguagePaneProps) {
  const { editor, fields } = useMessages().newsAdmin;
  const keys = keysOf[language];
  const field = (key: 'title' | 'summary') => ({
    label: fields[keys[key]],
    error: problems[keys[key]],
    lang: keys.lang,
    required: language === 'zh',
    maxLength: newsLimits[key],
    value: draft[keys[key]],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [keys[key]]: target.value }),
  });
  return (
    <div className="stack gap-4">
      {language === 'en' && <p className="faint">{editor.enHint}</p>}
      <TextField {...field('title')} autoComplete="off" />
      <TextArea {...field('summary')} hint={fields.summaryHint} rows={3} />
      <BodyEditor
        label={fields[keys.body]}
        error={problems[keys.body]}
        lang={keys.lang}
        isRequired={language === 'zh'}
        value={draft[keys.body]}
        games={draft.games}
        onChange={(body) => onChange({ [keys.body]: body })}
        onGame={({ id, appId, name, nameZh }) => {
          const isLinked = draft.games.some((one) => one.id === id);
          if (!isLinked) onChange({ games: [...draft.games, { id, appId, name, nameZh }] });
        }}
      />
    </div>
  );
}
