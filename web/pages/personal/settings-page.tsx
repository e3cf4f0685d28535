import { LinkDialog } from '../../features/login/link-dialog.tsx';
import { useSession } from '../../features/me/session.ts';
import {
  DefaultRankingSetting,
  RowsSetting,
  TrendColorsSetting,
} from '../../features/rankings/board/ranking-settings.tsx';
import { AccountSections } from '../../features/settings/account-sections.tsx';
import { LanguageSetting, ThemeSetting } from '../../features/settings/appearance-settings.tsx';
import {
  DensitySetting,
  MotionSetting,
  TitleLanguageSetting,
} from '../../features/settings/reading-settings.tsx';
import {
  SettingRow,
  SettingsContents,
  SettingsGroup,
} from '../../features/settings/settings-group.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import styles from './settings-page.module.css';

export function Page() {
  const { app, account } = useMessages();
  const { settings, keys, devices } = account;
  const { user } = useSession();
  const reading = { id: 'reading', title: settings.reading };
  const own = [
    { id: 'keys', title: keys.title },
    { id: 'devices', title: devices.title },
    { id: 'notifications', title: settings.notifications },
    { id: 'visibility', title: settings.visibility },
    { id: 'data', title: settings.data },
  ];
  return (
    <>
      <PageHeader title={app.pages.settings} isCompact />
      <div className={styles.settings}>
        <SettingsContents
          label={app.pages.settings}
          groups={user ? [reading, ...own] : [reading]}
        />
        <div className="stack gap-4">
          <SettingsGroup {...reading}>
            <SettingRow label={settings.language}>
              <LanguageSetting />
            </SettingRow>
            <SettingRow label={settings.theme}>
              <ThemeSetting />
            </SettingRow>
            <SettingRow label={settings.titles}>
              <TitleLanguageSetting />
            </SettingRow>
            <SettingRow label={settings.trends}>
              <TrendColorsSetting />
            </SettingRow>
            <SettingRow label={settings.density}>
              <DensitySetting />
            </SettingRow>
            <SettingRow label={settings.motion}>
              <MotionSetting />
            </SettingRow>
            <SettingRow label={settings.rankings}>
              <div className="wrap gap-3">
                <DefaultRankingSetting />
                <RowsSetting />
              </div>
            </SettingRow>
          </SettingsGroup>
          {user && <AccountSections nickname={user.nickname} LinkDialog={LinkDialog} />}
        </div>
      </div>
    </>
  );
}
