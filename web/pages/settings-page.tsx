import { LanguageSetting, ThemeSetting } from '../features/settings/appearance-settings.tsx';
import { useMessages } from '../i18n/index.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function Page() {
  const {
    app: { pages },
    account: { settings },
  } = useMessages();
  return (
    <>
      <PageHeader title={pages.settings} lead={settings.lead} />
      <Section title={settings.language} lead={settings.languageHint}>
        <LanguageSetting />
      </Section>
      <Section title={settings.theme} lead={settings.themeHint}>
        <ThemeSetting />
      </Section>
      <Section title={settings.stored} lead={settings.storedText}>
        <TextLink to="/privacy">{settings.privacy}</TextLink>
      </Section>
    </>
  );
}
