import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rankingLimits } from '../../../../contract/rankings/ranking-limits.ts';
import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { findSubType, isWhole } from '../../../../contract/rankings/sub-types.ts';
import { defined } from '../../../api/defined.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { chartLabel, periodLabel } from '../period/period-label.ts';
import { hasParts } from '../period/offered-periods.ts';
import { useRankingNav } from '../ranking-nav.api.ts';
import { type ChartAddress, periodsQuery } from '../rankings.api.ts';
import {
  mostColumns,
  type PosterLook,
  type PosterSearch,
  ratios,
  themeNames,
} from './poster-search.ts';
import styles from './poster.module.css';
import { chartTitle } from './chart-title.ts';

type PosterFormProps = {
  item: RankingNavItem;
  chart: ChartAddress;
  look: PosterLook;
  search: PosterSearch;
};

type Change = { [Key in keyof PosterSearch]?: string | undefined };

const rowCounts = [3, 5, 8, 10, 15, 20, 30, 40, 50];

/** All choices are in the address, so that a poster can be shared and reopened. */
export function PosterForm({ item, chart, look, search }: PosterFormProps) {
  const { poster: texts } = useMessages();
  const lang = useLang();
  const navigate = useNavigate({ from: '/ranking/template' });
  const named = (it: { name: string; nameEn: string }) => textIn(lang, it, 'name');
  const isTable = look.style === 'table';
  const set = (part: Change) =>
    void navigate({
      to: '/ranking/template',
      search: (before) => defined({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    });
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <Group label={texts.source}>
        <Select
          label={texts.type}
          value={item.type}
          options={useRankingNav().map((it) => ({ value: it.type, label: named(it) }))}
          onChange={({ target: { value } }) =>
            set({ type: value, subType: undefined, period: undefined, title: undefined })
          }
        />
        {hasParts(item, chart.period) && (
          <Select
            label={texts.subType}
            value={findSubType(item.subTypes, chart.subType)?.key}
            options={item.subTypes.map((it) => ({ value: it.key, label: named(it) }))}
            onChange={({ target: { value } }) =>
              set({ subType: isWhole(value) ? undefined : value, title: undefined })
            }
          />
        )}
        <PeriodSelect
          chart={chart}
          requested={search.period}
          onChange={(period) => set({ period })}
        />
        {isTable && (
          <Select
            label={texts.top}
            value={String(look.top)}
            options={[...new Set([...rowCounts, look.top])]
              .toSorted((a, b) => a - b)
              .map((count) => ({ value: String(count), label: String(count) }))}
            onChange={({ target: { value } }) => set({ top: value })}
          />
        )}
      </Group>
      <Group label={texts.look}>
        {isTable && (
          <Select
            label={texts.ratio}
            value={look.ratio}
            options={ratios.map((value) => ({ value, label: texts.ratios[value] }))}
            onChange={({ target: { value } }) => set({ ratio: value })}
          />
        )}
        {isTable && (
          <Select
            label={texts.columns}
            value={String(look.columns)}
            options={Array.from({ length: mostColumns + 1 }, (_, count) => ({
              value: String(count),
              label: count === 0 ? texts.auto : String(count),
            }))}
            onChange={({ target: { value } }) =>
              set({ columns: value === '0' ? undefined : value })
            }
          />
        )}
        <Select
          label={texts.theme}
          value={look.theme}
          options={themeNames.map((value) => ({ value, label: texts.themes[value] }))}
          onChange={({ target: { value } }) => set({ theme: value })}
        />
        <SearchField
          label={texts.title}
          // Rank lines propose a sentence of their own.
          value={look.title ?? (look.style === 'bump' ? '' : chartTitle(item, chart.subType, lang))}
          maxLength={rankingLimits.posterTitle}
          onSearch={(title) => set({ title: title || undefined })}
        />
        {isTable && (
          <Toggle
            label={texts.showCovers}
            checked={look.hasCovers}
            onChange={(on) => set({ covers: on ? undefined : 'no' })}
          />
        )}
        <Toggle
          label={texts.showCode}
          checked={look.hasCode}
          onChange={(on) => set({ code: on ? undefined : 'no' })}
        />
      </Group>
    </form>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

type PeriodSelectProps = {
  chart: ChartAddress;
  requested: string | undefined;
  onChange: (period: string | undefined) => void;
};

function PeriodSelect({ chart, requested, onChange }: PeriodSelectProps) {
  const { poster: texts } = useMessages();
  const lang = useLang();
  const listed = useQuery(periodsQuery(chart)).data ?? [];
  const periods = listed.map((it) => ({ value: it.period, label: chartLabel(lang, it) }));
  if (requested !== undefined && !periods.some(({ value }) => value === requested)) {
    periods.unshift({ value: requested, label: periodLabel(lang, requested) });
  }
  return (
    <Select
      label={texts.period}
      value={requested ?? ''}
      options={[{ value: '', label: texts.always }, ...periods]}
      onChange={({ target: { value } }) => onChange(value || undefined)}
    />
  );
}

type ToggleProps = { label: string; checked: boolean; onChange: (on: boolean) => void };

function Toggle({ label, checked, onChange }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
