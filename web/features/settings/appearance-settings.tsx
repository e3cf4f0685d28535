import { Monitor, Moon, Sun } from 'lucide-react';
import { useChooseLanguage } from '../../i18n/address-language.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { setTheme, useTheme } from '../../browser/theme.ts';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';

/** Each language is named in itself, so that its speakers recognize it. */
const languageChoices = [
  { value: 'zh-CN', label: '简体中文', lang: 'zh-CN' },
  { value: 'en', label: 'English', lang: 'en' },
] as const;

export function LanguageSetting() {
  const { settings } = useMessages().account;
  const choose = useChooseLanguage();
  return (
    <ChoiceGroup
      label={settings.language}
      choices={languageChoices}
      value={useLang()}
      onChange={(lang) => void choose(lang)}
    />
  );
}

export function ThemeSetting() {
  const { settings } = useMessages().account;
  return (
    <ChoiceGroup
      label={settings.theme}
      choices={[
        { value: 'light', label: settings.light, icon: <Sun aria-hidden /> },
        { value: 'dark', label: settings.dark, icon: <Moon aria-hidden /> },
        { value: 'system', label: settings.system, icon: <Monitor aria-hidden /> },
      ]}
      value={useTheme()}
      onChange={setTheme}
    />
  );
}
