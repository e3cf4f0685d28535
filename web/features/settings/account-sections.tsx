import { useMessages } from '../../i18n/index.tsx';
import { DeleteAccount, ExportSettings } from './account-settings.tsx';
import { DevicesList } from './devices-list.tsx';
import { KeysSection } from './keys/keys-section.tsx';
import type { LinkDialogComponent } from './keys/linked-keys.tsx';
import { SettingRow, SettingsGroup } from './settings-group.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import {
  ownBlocks,
  ownProfileQuery,
  type MutableKind,
  mutableKinds,
  preferencesQuery,
  savePreferences,
} from './account.api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';

type AccountSectionsProps = { nickname: string; LinkDialog: LinkDialogComponent };

export function AccountSections({ nickname, LinkDialog }: AccountSectionsProps) {
  const { settings, devices, keys } = useMessages().account;
  return (
    <>
      <SettingsGroup id="keys" title={keys.title}>
        <KeysSection LinkDialog={LinkDialog} />
      </SettingsGroup>
      <SettingsGroup id="devices" title={devices.title}>
        <DevicesList />
      </SettingsGroup>
      <SettingsGroup id="notifications" title={settings.notifications}>
        <NotificationSettings />
      </SettingsGroup>
      <SettingsGroup id="visibility" title={settings.visibility}>
        <p className="soft">{settings.visibilityHint}</p>
        <VisibilitySettings />
      </SettingsGroup>
      <SettingsGroup id="data" title={settings.data}>
        <SettingRow label={settings.export}>
          <ExportSettings />
        </SettingRow>
        <SettingRow label={settings.delete} hint={settings.deleteHint}>
          <DeleteAccount nickname={nickname} />
        </SettingRow>
      </SettingsGroup>
    </>
  );
}

/** What others currently see of the account; it can be changed in the profile. */
function VisibilitySettings() {
  const { settings, profile: texts } = useMessages().account;
  return (
    <QueryView query={ownProfileQuery} skeleton={<Skeleton height="6rem" />}>
      {({ visibility, shown }) => {
        const isPublic = (block: (typeof ownBlocks)[number]) =>
          visibility === 'public' && shown.includes(block);
        const named = (blocks: readonly (typeof ownBlocks)[number][]) =>
          blocks.map((block) => texts.blocks[block]);
        const open = named(ownBlocks.filter(isPublic));
        const hidden = named(ownBlocks.filter((block) => !isPublic(block)));
        return (
          <div className="stack gap-2">
            <p>{open.length > 0 ? settings.everybodySees(open) : settings.onlyNameSeen}</p>
            {hidden.length > 0 && <p>{settings.onlyYouSee(hidden)}</p>}
            <p>
              <TextLink to="/profile">{settings.changeVisibility}</TextLink>
            </p>
          </div>
        );
      }}
    </QueryView>
  );
}

function NotificationSettings() {
  return (
    <QueryView query={preferencesQuery} skeleton={<Skeleton height="9rem" />}>
      {({ muted }) => <Kinds muted={muted} />}
    </QueryView>
  );
}

function Kinds({ muted }: { muted: readonly MutableKind[] }) {
  const { settings } = useMessages().account;
  const client = useQueryClient();
  // Shows the choice while it is being saved; a failure shows the stored one again.
  const [chosen, setChosen] = useState<readonly MutableKind[] | null>(null);
  const shown = chosen ?? muted;
  const saving = useMutation({
    mutationFn: (kinds: MutableKind[]) => savePreferences(client, { muted: kinds }),
    onSuccess: () => toast(settings.saved),
    onError: () => setChosen(null),
  });
  function choose(kind: MutableKind, isWanted: boolean) {
    const kinds = mutableKinds.filter((one) => (one === kind ? !isWanted : shown.includes(one)));
    setChosen(kinds);
    saving.mutate(kinds);
  }
  return (
    <fieldset className="stack gap-1">
      <legend className="label">{settings.notifyMe}</legend>
      {mutableKinds.map((kind) => (
        <label key={kind} className="check">
          <input
            type="checkbox"
            checked={!shown.includes(kind)}
            disabled={saving.isPending}
            onChange={({ target }) => choose(kind, target.checked)}
          />
          {settings.kinds[kind]}
        </label>
      ))}
      <FailureNote error={saving.error} />
    </fieldset>
  );
}
