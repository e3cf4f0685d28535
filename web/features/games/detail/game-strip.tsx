import { useQuery } from '@tanstack/react-query';
import { now } from '../../../api/clock.ts';
import { formatLocalPrice, ownPrice, regionName } from '../../../domain/games/game-formats.ts';
import { useFormat } from '../../../i18n/format.ts';
import { type Lang, useLang, useMessages } from '../../../i18n/index.tsx';
import { Change } from '../../../ui/data/change.tsx';
import { Spark } from '../../../ui/data/spark.tsx';
import { type Game, playersQuery } from '../games.api.ts';
import styles from './game-strip.module.css';
import { playerFigures, type Figure, type PlayerFigures } from './strip-figures.ts';

/** A game's best rank in the newest charts, of which another feature knows. */
export type BestRank = { rank: number; chart: string; period: string };

export type StripCell = {
  key: string;
  label: string;
  value: string;
  /** What the figure is of: a date, a count. */
  note?: string | undefined;
  compared?: { with: string; from: number; to: number } | undefined;
  course?: readonly number[] | undefined;
  /** The section that tells more. */
  target: string;
};

/** With fewer, there is no strip: the page says what is known in a sentence. */
export const fewestCells = 3;

/** The figures by which a game is known; those that are unknown are left out. */
export function useStripCells(game: Game, best: BestRank | undefined): StripCell[] {
  const { strip } = useMessages().games;
  const format = useFormat();
  const lang = useLang();
  const figures = useFigures(game);
  return [
    ...playerCells(figures, game, { strip, format }),
    game.score !== null && {
      key: 'score',
      label: strip.positive,
      value: `${game.score}%`,
      note: [
        strip.reviews(format.compact(game.reviewCount)),
        game.reviewsAsOf && format.month(game.reviewsAsOf.slice(0, 7)),
      ]
        .filter(Boolean)
        .join(' · '),
      target: 'reviews',
    },
    priceCell(game, lang, { strip, format }),
    best && {
      key: 'rank',
      label: strip.best,
      value: strip.rank(String(best.rank)),
      note: `${best.chart} · ${best.period}`,
      target: 'ranks',
    },
  ].filter((cell) => typeof cell === 'object');
}

function useFigures({ id, status }: Game): PlayerFigures {
  const { data: months } = useQuery({ ...playersQuery(id, 'all'), enabled: status !== 0 });
  const isCounted = months?.spans.includes('48h') === true;
  const { data: hours } = useQuery({ ...playersQuery(id, '48h'), enabled: isCounted });
  return playerFigures(months?.items ?? [], hours?.items ?? [], now().getTime());
}

type Texts = {
  strip: ReturnType<typeof useMessages>['games']['strip'];
  format: ReturnType<typeof useFormat>;
};

function playerCells(
  { now: playing, peak, highest }: PlayerFigures,
  { peakCcu, peakCcuAsOf }: Game,
  { strip, format }: Texts,
): (StripCell | undefined)[] {
  const month = (at: string) => format.month(at.slice(0, 7));
  const compared = ({ before, value }: Figure, isLive: boolean) =>
    before === null
      ? undefined
      : { with: isLive ? strip.onYesterday : strip.onMonth, from: before, to: value };
  const cells: (StripCell | undefined)[] = [
    playing && {
      key: 'now',
      label: playing.isLive
        ? strip.playing(format.weekTime(playing.at))
        : strip.players(month(playing.at)),
      value: format.number(Math.round(playing.value)),
      compared: compared(playing, playing.isLive),
      course: playing.course,
      target: 'players',
    },
    peak && {
      key: 'peak',
      label: peak.isLive ? strip.dayPeak : strip.monthPeak(month(peak.at)),
      value: format.number(peak.value),
      note: peak.isLive ? format.dateTime(peak.at) : undefined,
      compared: compared(peak, peak.isLive),
      target: 'players',
    },
    highest && {
      key: 'highest',
      label: strip.highest,
      value: format.number(highest.value),
      note: month(highest.at),
      target: 'players',
    },
  ];
  // A count that was imported once stands for those of this site where there are none.
  if (!peak && peakCcu !== null && peakCcuAsOf !== null) {
    cells.push({
      key: 'peak',
      label: strip.dayPeak,
      value: format.number(peakCcu),
      note: format.dayUtc(peakCcuAsOf),
      target: 'facts',
    });
  }
  return cells;
}

function priceCell({ prices }: Game, lang: Lang, { strip, format }: Texts): StripCell | undefined {
  const price = ownPrice(lang, prices);
  if (!price) return undefined;
  const { country, currency, cents, discount, asOf, lowest } = price;
  const text = (value: number) => formatLocalPrice(lang, value, currency);
  return {
    key: 'price',
    label: strip.price(regionName(lang, country)),
    value: text(cents),
    note: [
      discount > 0 && `−${discount}%`,
      strip.priceAsOf(format.month(asOf.slice(0, 7))),
      lowest.cents < cents && strip.lowest(text(lowest.cents)),
    ]
      .filter(Boolean)
      .join(' · '),
    target: 'prices',
  };
}

export function GameStrip({ cells }: { cells: readonly StripCell[] }) {
  const { strip } = useMessages().games;
  const lang = useLang();
  return (
    <ul className={styles.strip} aria-label={strip.title}>
      {cells.map(({ key, label, value, note, compared, course, target }) => (
        <li key={key}>
          <a href={`#${target}`}>
            <span className={styles.label}>{label}</span>
            <b>{value}</b>
            <span className={styles.note}>
              {compared && (
                <>
                  <Change from={compared.from} to={compared.to} lang={lang} /> {compared.with}
                </>
              )}
              {compared && note && ' · '}
              {note}
            </span>
            {course && <Spark values={course} className={styles.course} />}
          </a>
        </li>
      ))}
    </ul>
  );
}
