import { useState } from 'react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { ChoiceGroup } from '../../../ui/actions/choice-group.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { rankingSizes } from '../../../../contract/limits.ts';
import { chooseRanking, useChosenRanking } from '../default-ranking.ts';
import { chooseRows, useRows } from '../rows-per-page.ts';
import { useRankingNav } from '../ranking-nav.api.ts';
import { setTrend, useTrend } from '../../../i18n/trend.ts';

export function TrendColorsSetting() {
  const { settings } = useMessages().account;
  return (
    <ChoiceGroup
      label={settings.trends}
      choices={[
        { value: 'green-up', label: settings.greenUp },
        { value: 'red-up', label: settings.redUp },
      ]}
      value={useTrend()}
      onChange={setTrend}
    />
  );
}

export function DefaultRankingSetting() {
  const { settings } = useMessages().account;
  const lang = useLang();
  const rankings = useRankingNav();
  const stored = useChosenRanking();
  const [chosen, setChosen] = useState<string>();
  return (
    <Select
      label={settings.ranking}
      value={chosen ?? stored}
      onChange={({ target }) => {
        chooseRanking(target.value);
        setChosen(target.value);
      }}
      options={[
        { value: '', label: settings.firstRanking },
        ...rankings.map((item) => ({
          value: item.type,
          label: textIn(lang, item, 'name'),
        })),
      ]}
    />
  );
}

export function RowsSetting() {
  const { settings } = useMessages().account;
  const stored = useRows();
  const [chosen, setChosen] = useState<number>();
  return (
    <ChoiceGroup
      label={settings.rows}
      choices={rankingSizes.map((rows) => ({ value: String(rows), label: String(rows) }))}
      value={String(chosen ?? stored)}
      onChange={(rows) => {
        chooseRows(Number(rows));
        setChosen(Number(rows));
      }}
    />
  );
}
