import { useState } from 'react';
import { rankingLimits } from '../../../../contract/rankings/ranking-limits.ts';
import type { RankingTemplate } from '../../../../contract/rankings/ranking-templates.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useChangeTemplate } from './templates.api.ts';

type RenameTemplateProps = { template: RankingTemplate; onClose: () => void };

export function RenameTemplate({ template, onClose }: RenameTemplateProps) {
  const { templates: texts } = useMessages().poster;
  const [name, setName] = useState(template.name);
  const change = useChangeTemplate();
  const rename = () => {
    if (name.trim() === '') return;
    change.mutate({ id: template.id, name: name.trim() }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      title={texts.renameTitle}
      text={texts.renameText}
      confirm={texts.confirmRename}
      pending={change.isPending}
      error={change.error}
      onConfirm={rename}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        autoComplete="off"
        maxLength={rankingLimits.templateName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ConfirmDialog>
  );
}
