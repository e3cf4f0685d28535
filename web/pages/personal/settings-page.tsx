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
import { useMessages } from '../../i18n/index.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Section } from '../../ui/display/section.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import styles from './settings-page.module.css';

export function Page() {
  const { app, account } = useMessages();
  const { pages } = app;
  const { settings } = account;
  const { user } = useSession();
  return (
    <>
      <PageHeader title={pages.settings} />
      <div className={styles.columns}>
        <Section title={settings.language}>
          <LanguageSetting />
        </Section>
        <Section title={settings.titles} lead={settings.titlesHint}>
          <TitleLanguageSetting />
        </Section>
        <Section title={settings.theme}>
          <ThemeSetting />
        </Section>
        <Section title={settings.density}>
          <DensitySetting />
        </Section>
        <Section title={settings.motion} lead={settings.motionHint}>
          <MotionSetting />
        </Section>
        <Section title={settings.trends} lead={settings.trendsHint}>
          <TrendColorsSetting />
        </Section>
        <Section title={settings.rankings}>
          <DefaultRankingSetting />
          <RowsSetting />
        </Section>
      </div>
      {user && (
        <div className={styles.rest}>
          <AccountSections nickname={user.nickname} LinkDialog={LinkDialog} />
        </div>
      )}
      <div className={styles.rest}>
        <Section title={settings.stored} lead={settings.storedText}>
          <TextLink to="/privacy">{settings.privacy}</TextLink>
        </Section>
      </div>
    </>
  );
}
