import { useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';
import { setLook, useLook } from '../../browser/look.ts';
import { setTitleLanguage, titleLanguage } from '../../i18n/title-language.ts';

export function TitleLanguageSetting() {
  const { settings } = useMessages().account;
  const [language, setLanguage] = useState(titleLanguage);
  return (
    <ChoiceGroup
      label={settings.titles}
      choices={[
        { value: 'auto', label: settings.titlesAuto },
        { value: 'zh-CN', label: settings.titlesChinese },
        { value: 'en', label: settings.titlesOriginal },
      ]}
      value={language}
      onChange={(value) => {
        setTitleLanguage(value);
        setLanguage(value);
      }}
    />
  );
}

export function DensitySetting() {
  const { settings } = useMessages().account;
  return (
    <ChoiceGroup
      label={settings.density}
      choices={[
        { value: 'roomy', label: settings.roomy },
        { value: 'compact', label: settings.compact },
      ]}
      value={useLook('density')}
      onChange={(value) => setLook('density', value)}
    />
  );
}

export function MotionSetting() {
  const { settings } = useMessages().account;
  return (
    <ChoiceGroup
      label={settings.motion}
      choices={[
        { value: 'system', label: settings.system },
        { value: 'calm', label: settings.calm },
      ]}
      value={useLook('motion')}
      onChange={(value) => setLook('motion', value)}
    />
  );
}
