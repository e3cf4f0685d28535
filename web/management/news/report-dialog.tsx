import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { chartsQuery, type ManagedArticle, periodsQuery, useDraftReport } from './news.api.ts';

type ReportDialogProps = {
  onDrafted: (article: ManagedArticle) => void;
  onClose: () => void;
};

/** Generates a draft of the report on a month's ranking. */
export function ReportDialog({ onDrafted, onClose }: ReportDialogProps) {
  const { reportDialog } = useMessages().newsAdmin;
  const lang = useLang();
  const format = useFormat();
  const charts = useQuery(chartsQuery);
  const monthly = charts.data?.filter(
    ({ status, periodKinds }) => status === 1 && periodKinds.includes('M'),
  );
  const [chosenType, setType] = useState('');
  const type = chosenType || (monthly?.[0]?.type ?? '');
  const periods = useQuery(periodsQuery(type));
  const months = periods.data?.filter(({ period }) => period.startsWith('M:'));
  const [chosenPeriod, setPeriod] = useState('');
  const period = chosenPeriod || (months?.[0]?.period ?? '');
  const report = useDraftReport();

  function submit() {
    if (type === '' || period === '') return;
    report.mutate(
      { type, period },
      {
        onSuccess: (article) => {
          onClose();
          toast(reportDialog.done);
          onDrafted(article);
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={reportDialog.title}
      text={reportDialog.text}
      confirm={reportDialog.submit}
      pending={report.isPending}
      error={report.error ?? charts.error ?? periods.error}
      onConfirm={submit}
      onClose={onClose}
    >
      <Select
        label={reportDialog.chart}
        value={type}
        hint={monthly?.length === 0 ? reportDialog.noCharts : undefined}
        options={(monthly ?? []).map((chart) => ({
          value: chart.type,
          label: textIn(lang, chart, 'name'),
        }))}
        onChange={({ target }) => {
          setType(target.value);
          setPeriod('');
        }}
      />
      <Select
        label={reportDialog.period}
        value={period}
        hint={months?.length === 0 ? reportDialog.noPeriods : undefined}
        options={
          months?.map((one) => ({
            value: one.period,
            label: format.month(one.period.slice(2)),
          })) ?? [{ value: '', label: reportDialog.loading }]
        }
        onChange={({ target }) => setPeriod(target.value)}
      />
    </ConfirmDialog>
  );
}
