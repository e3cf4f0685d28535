import { useSession } from '../features/me/session.ts';
import { LanguageSetting, ThemeSetting } from '../features/settings/appearance-settings.tsx';
import { DevicesList } from '../features/settings/devices-list.tsx';
import { useMessages } from '../i18n/index.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function Page() {
  const {
    app: { pages },
    account: { settings, devices },
  } = useMessages();
  const { user } = useSession();
  return (
    <>
      <PageHeader title={pages.settings} lead={settings.lead} />
      <Section title={settings.language} lead={settings.languageHint}>
        <LanguageSetting />
      </Section>
      <Section title={settings.theme} lead={settings.themeHint}>
        <ThemeSetting />
      </Section>
      {user && (
        <Section title={devices.title} lead={devices.lead}>
          <DevicesList />
        </Section>
      )}
      <Section title={settings.stored} lead={settings.storedText}>
        <TextLink to="/privacy">{settings.privacy}</TextLink>
      </Section>
    </>
  );
}
