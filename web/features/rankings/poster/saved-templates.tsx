import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { rankingLimits } from '../../../../contract/rankings/ranking-limits.ts';
import type {
  PosterSettings,
  RankingTemplate,
} from '../../../../contract/rankings/ranking-templates.ts';
import { signedInFirst } from '../../../api/sign-in-request.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FailureNote } from '../../../ui/display/failure-note.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import styles from './poster-extras.module.css';
import { TemplateLine } from './template-line.tsx';
import { templatesQuery, useAddTemplate } from './templates.api.ts';

type SavedTemplatesProps = { settings: PosterSettings; isSignedIn: boolean };

/** Named settings of the studio, stored with the account. */
export function SavedTemplates({ settings, isSignedIn }: SavedTemplatesProps) {
  const { templates: texts } = useMessages().poster;
  const { data = none, error } = useQuery({ ...templatesQuery, enabled: isSignedIn });
  const templates = isSignedIn ? data.toSorted((a, b) => a.name.localeCompare(b.name)) : none;
  return (
    <section className={styles.extra} aria-labelledby="templates">
      <h2 id="templates" className={styles.title}>
        {texts.title}
        {templates.length > 0 && (
          <span className={styles.count}>
            {texts.count({ count: templates.length, most: rankingLimits.templates })}
          </span>
        )}
      </h2>
      <p className={styles.lead}>{texts.lead}</p>
      <SaveForm settings={settings} />
      <FailureNote error={error} />
      {templates.length > 0 && (
        <ul className={styles.templates}>
          {templates.map((template) => (
            <TemplateLine key={template.id} template={template} settings={settings} />
          ))}
        </ul>
      )}
    </section>
  );
}

const none: RankingTemplate[] = [];

function SaveForm({ settings }: { settings: PosterSettings }) {
  const { templates: texts } = useMessages().poster;
  const [name, setName] = useState('');
  const adding = useAddTemplate();

  async function save() {
    const trimmed = name.trim();
    if (trimmed === '' || adding.isPending || !(await signedInFirst(texts.why))) return;
    adding.mutate(
      { name: trimmed, settings },
      {
        onSuccess: () => {
          toast(texts.saved(trimmed));
          setName('');
        },
      },
    );
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form className={styles.save} onSubmit={submit}>
      <TextField
        label={texts.name}
        autoComplete="off"
        required
        pattern=".*\S.*"
        maxLength={rankingLimits.templateName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" loading={adding.isPending}>
        {texts.save}
      </Button>
      <FailureNote error={adding.error} />
    </form>
  );
}
