import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { fromLocalInput } from '../../ui/content/local-time.ts';
import { ConflictDialog } from '../ui/conflict-dialog.tsx';
import { type BannerDraft, differences, draftOf } from './banner-draft.ts';
import { clientName } from './banner-state.ts';
import type { Banner } from './banners.api.ts';

type BannerConflictProps = {
  /** The version that the edit started from. */
  base: BannerDraft;
  mine: BannerDraft;
  current: Banner;
  isSaving: boolean;
  onSave: (draft: BannerDraft) => void;
  onBack: () => void;
};

export function BannerConflict({ base, mine, current, ...rest }: BannerConflictProps) {
  const { clients, conflict, fields, states } = useMessages().editorial.banners;
  const format = useFormat();

  function textOf(draft: BannerDraft, field: keyof BannerDraft): string {
    if (field === 'isOn') return draft.isOn ? conflict.on : states.off;
    if (field === 'clientType') return clientName(clients, draft.clientType);
    if (field !== 'startsAt' && field !== 'endsAt') return draft[field];
    const time = fromLocalInput(draft[field]);
    return time === null ? '' : format.dateTime(time);
  }

  return (
    <ConflictDialog
      {...rest}
      look="side"
      title={conflict.title}
      edits={{ base, mine, theirs: draftOf(current) }}
      differences={differences}
      names={{ ...fields, isOn: fields.status }}
      textOf={textOf}
      onClose={rest.onBack}
    />
  );
}
