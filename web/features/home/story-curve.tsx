import { gameNames } from '../../domain/games/game-names.ts';
import { formatMonth, formatNumber } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import type { Board } from './home.api.ts';
import styles from './story-curve.module.css';
import { curveOf } from './story-points.ts';

type StoryCurveProps = {
  curve: NonNullable<Board['curve']>;
  game: { name: string; nameZh: string | null };
};

/** The players of a game month by month, as a picture: its heights and its end in numbers. */
export function StoryCurve({ curve, game }: StoryCurveProps) {
  const texts = useMessages().home.curve;
  const lang = useLang();
  const { line, area, marks, years } = curveOf(curve);
  const title = texts.title(gameNames(game, lang).title);
  const told = marks.map(({ month, value }) =>
    texts.point(formatMonth(lang, month), formatNumber(lang, value)),
  );
  return (
    <svg
      className={styles.curve}
      viewBox="0 0 840 384"
      role="img"
      aria-label={texts.label(title, told)}
    >
      <text x="48" y="36">
        {title}
      </text>
      <path className={styles.area} d={area} />
      <path className={styles.line} d={line} />
      {marks.map(({ month, value, x, y, isEnd }) => {
        // High up there is room beside the line, further down only above it.
        const isBeside = !isEnd && y < 150;
        const at = isEnd ? x + 8 : isBeside ? x + 16 : x - 6;
        const below = isBeside ? y + 4 : y - 44;
        return (
          <g key={month} textAnchor={isEnd ? 'end' : undefined}>
            <circle cx={x} cy={y} r="6" />
            <text className={styles.number} x={at} y={below}>
              {formatNumber(lang, value)}
            </text>
            <text className={styles.month} x={at} y={below + 24}>
              {formatMonth(lang, month)}
            </text>
          </g>
        );
      })}
      {years.map(({ year, x }) => (
        <text key={year} x={x} y="362" textAnchor="middle">
          {year}
        </text>
      ))}
    </svg>
  );
}
