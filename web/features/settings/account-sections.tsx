import { useMessages } from '../../i18n/index.tsx';
import { Section } from '../../ui/display/section.tsx';
import { DeleteAccount, ExportSettings } from './account-settings.tsx';
import { DevicesList } from './devices-list.tsx';
import { KeysSection } from './keys/keys-section.tsx';
import type { LinkDialogComponent } from './keys/linked-keys.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { VisibilitySettings } from './visibility-settings.tsx';
import styles from './settings.module.css';

type AccountSectionsProps = { nickname: string; LinkDialog: LinkDialogComponent };

export function AccountSections({ nickname, LinkDialog }: AccountSectionsProps) {
  const { settings, devices } = useMessages().account;
  return (
    <div>
      <div id="notifications" className={styles.target}>
        <Section title={settings.notifications} lead={settings.notificationsHint}>
          <NotificationSettings />
        </Section>
      </div>
      <Section title={settings.visibility} lead={settings.visibilityHint}>
        <VisibilitySettings />
      </Section>
      <div id="keys" className={styles.target}>
        <KeysSection LinkDialog={LinkDialog} />
      </div>
      <Section title={devices.title} lead={devices.lead}>
        <DevicesList />
      </Section>
      <Section title={settings.export} lead={settings.exportHint}>
        <ExportSettings />
      </Section>
      <Section title={settings.delete} lead={settings.deleteHint}>
        <DeleteAccount nickname={nickname} />
      </Section>
    </div>
  );
}
