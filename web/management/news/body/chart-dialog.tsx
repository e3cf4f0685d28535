import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GamePicker } from '../../../domain/games/game-picker.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ChoiceGroup } from '../../../ui/actions/choice-group.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { LinkedGame } from '../article-draft.ts';
import { BodyPreview } from './body-preview.tsx';
import { type ChartChoice, chartBlock, isOverTime, shows } from './chart-choice.ts';
import { chartsQuery, periodsQuery } from '../news.api.ts';

type ChartDialogProps = {
  /** The language of the text that the chart is for. */
  lang: string;
  games: readonly LinkedGame[];
  onInsert: (block: string) => void;
  onClose: () => void;
};

const mostGames = 6;

/** A chart is put together by choosing; its block in the text is what an editor may still change. */
export function ChartDialog({ lang, games, onInsert, onClose }: ChartDialogProps) {
  const { chart: texts } = useMessages().newsAdmin;
  const { ui } = useMessages();
  const interfaceLang = useLang();
  const [choice, setChoice] = useState<ChartChoice>({
    show: 'line',
    ranking: '',
    from: '',
    to: '',
    games: games.slice(0, mostGames),
    title: '',
    titleZh: '',
  });
  const change = (part: Partial<ChartChoice>) => setChoice({ ...choice, ...part });
  const charts = useQuery(chartsQuery);
  const periods = useQuery(periodsQuery(choice.ranking));
  const block = chartBlock(choice);
  const overTime = isOverTime(choice);
  // A line joins periods of one kind.
  const kind = choice.to.slice(0, 1);
  const offered = (periods.data ?? []).map(({ period }) => period);

  const periodField = (key: 'from' | 'to') => {
    if (choice.ranking === '') {
      return (
        <TextField
          type="month"
          label={texts[key]}
          value={choice[key].slice(2)}
          onChange={({ target }) => change({ [key]: target.value && `M:${target.value}` })}
        />
      );
    }
    const shown = key === 'to' ? offered : offered.filter((one) => one.startsWith(kind));
    return (
      <Select
        label={key === 'to' && !overTime ? texts.period : texts[key]}
        value={choice[key]}
        options={[
          { value: '', label: key === 'to' ? texts.newest : texts.start },
          ...shown.map((period) => ({ value: period, label: period.slice(2) || period })),
        ]}
        onChange={({ target }) => change({ [key]: target.value })}
      />
    );
  };

  return (
    <Dialog
      title={texts.title}
      look="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            variant="primary"
            aria-disabled={block === null}
            onClick={() => block !== null && onInsert(block)}
          >
            {texts.insert}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <ChoiceGroup
          label={texts.show}
          choices={shows.map((show) => ({ value: show, label: texts.shows[show] }))}
          value={choice.show}
          onChange={(show) => change({ show })}
        />
        <Select
          label={texts.source}
          value={choice.ranking}
          options={[
            { value: '', label: texts.players },
            ...(charts.data ?? [])
              .filter(({ status }) => status === 1)
              .map((chart) => ({ value: chart.type, label: textIn(interfaceLang, chart, 'name') })),
          ]}
          onChange={({ target }) => change({ ranking: target.value, from: '', to: '' })}
        />
        <div className="wrap gap-3">
          {overTime && periodField('from')}
          {periodField('to')}
        </div>
        <div className="stack gap-2">
          <p className="label">{choice.ranking === '' ? texts.games : texts.someGames}</p>
          <div className="wrap gap-2">
            {choice.games.map((game) => (
              <Button
                key={game.id}
                size="sm"
                aria-label={texts.remove(gameNames(game, interfaceLang).title)}
                onClick={() => change({ games: choice.games.filter(({ id }) => id !== game.id) })}
              >
                {gameNames(game, interfaceLang).title} ×
              </Button>
            ))}
          </div>
          {choice.games.length < mostGames && (
            <GamePicker
              onPick={({ id, appId, name, nameZh }) => {
                const isChosen = choice.games.some((game) => game.id === id);
                if (!isChosen) change({ games: [...choice.games, { id, appId, name, nameZh }] });
              }}
            />
          )}
        </div>
        <div className="wrap gap-3">
          <TextField
            label={texts.chartTitle}
            value={choice.title}
            maxLength={200}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextField
            label={texts.chartTitleZh}
            lang="zh-CN"
            value={choice.titleZh}
            maxLength={200}
            onChange={({ target }) => change({ titleZh: target.value })}
          />
        </div>
        {block !== null && <BodyPreview body={block} lang={lang} />}
      </div>
    </Dialog>
  );
}
