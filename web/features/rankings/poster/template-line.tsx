import { Link } from '@tanstack/react-router';
import { PenLine, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type {
  PosterSettings,
  RankingTemplate,
} from '../../../../contract/rankings/ranking-templates.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { IconButton } from '../../../ui/actions/button.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../../ui/overlays/use-failure-toast.ts';
import { periodLabel } from '../period/period-label.ts';
import { useRankingNav } from '../ranking-nav.api.ts';
import { chartTitle } from './chart-title.ts';
import styles from './poster-extras.module.css';
import { RenameTemplate } from './rename-template.tsx';
import { sameSettings } from './template-settings.ts';
import { useAddTemplate, useChangeTemplate, useRemoveTemplate } from './templates.api.ts';

type TemplateLineProps = { template: RankingTemplate; settings: PosterSettings };

export function TemplateLine({ template, settings }: TemplateLineProps) {
  const { templates: texts } = useMessages().poster;
  const [isRenamed, setRenamed] = useState(false);
  const change = useChangeTemplate();
  const removal = useRemoveTemplate();
  const adding = useAddTemplate();
  const { id, name } = template;
  const isCurrent = sameSettings(template.settings, settings);

  const onError = useFailureToast();
  const update = () =>
    change.mutate({ id, settings }, { onSuccess: () => toast(texts.updated(name)), onError });
  const remove = () => {
    // The row unmounts before the response arrives, so `mutate` callbacks would not run.
    removal.mutateAsync(template).then(() => {
      const bringBack = () => adding.mutateAsync({ name, settings: template.settings });
      const run = () => void bringBack().catch(onError);
      toast(texts.removed(name), { action: { label: texts.undo, run } });
    }, onError);
  };

  return (
    <li className={styles.template} data-current={isCurrent || undefined}>
      <Link
        to="/ranking/template"
        search={template.settings}
        // Otherwise every template whose settings are a subset of the current ones would be active.
        activeOptions={{ exact: true }}
        resetScroll={false}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <strong>{name}</strong>
        <small>{useSource(template.settings)}</small>
      </Link>
      {!isCurrent && (
        <IconButton
          size="sm"
          label={texts.update(name)}
          icon={<Save aria-hidden />}
          onClick={update}
        />
      )}
      <IconButton
        size="sm"
        label={texts.rename(name)}
        icon={<PenLine aria-hidden />}
        onClick={() => setRenamed(true)}
      />
      <IconButton
        size="sm"
        label={texts.remove(name)}
        icon={<Trash2 aria-hidden />}
        onClick={remove}
      />
      {isRenamed && <RenameTemplate template={template} onClose={() => setRenamed(false)} />}
    </li>
  );
}

function useSource({ type, subType = 'main', period }: PosterSettings): string {
  const { poster } = useMessages();
  const lang = useLang();
  const item = useRankingNav().find((it) => it.type === type);
  const when = period === undefined ? poster.always : periodLabel(lang, period);
  return `${item ? chartTitle(item, subType, lang) : type} · ${when}`;
}
