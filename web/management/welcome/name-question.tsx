import { useState, type SubmitEvent } from 'react';
import { settingLimits } from '../../../contract/setting-limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { settingOf, useSaveName, type SettingList, type SettingValues } from './welcome.api.ts';
import styles from './welcome.module.css';

const languages = ['zh-CN', 'en'] as const;

type NameQuestionProps = { list: SettingList; onAnswered: () => void; onSkip: () => void };

export function NameQuestion({ list, onAnswered, onSkip }: NameQuestionProps) {
  const { operator, welcome } = useMessages();
  const { site } = operator;
  const lang = useLang();
  const [name, language] = [settingOf(list, 'siteName'), settingOf(list, 'defaultLanguage')];
  const [siteName, setSiteName] = useState(String(name?.value));
  // Whoever sets up the site in Chinese probably writes for Chinese readers.
  const [defaultLanguage, setLanguage] = useState(
    language?.source === 'default' ? lang : (language?.value as SettingValues['defaultLanguage']),
  );
  const save = useSaveName();
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const isFixed = name?.source === 'environment';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const values = { defaultLanguage, ...(!isFixed && { siteName }) };
    save.mutate({ version: list.version, values }, { onSuccess: onAnswered });
  }

  return (
    <form className={styles.body} onSubmit={submit} noValidate>
      <div className="pair">
        <TextField
          label={site.fields.siteName}
          hint={isFixed && name.variable ? site.fixed(name.variable) : undefined}
          error={fields['siteName'] ?? fields['values.siteName']}
          disabled={isFixed}
          required
          maxLength={settingLimits.siteName}
          autoComplete="off"
          value={siteName}
          onChange={({ target }) => setSiteName(target.value)}
        />
        <Select
          label={site.fields.defaultLanguage}
          value={defaultLanguage}
          options={languages.map((value) => ({ value, label: site.languages[value] }))}
          onChange={({ target }) => setLanguage(target.value as SettingValues['defaultLanguage'])}
        />
      </div>
      {save.error && Object.keys(fields).length === 0 && <FailureNote error={save.error} />}
      <footer className={styles.actions}>
        <Button variant="ghost" onClick={onSkip}>
          {welcome.skip}
        </Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {welcome.name.save}
        </Button>
      </footer>
    </form>
  );
}
