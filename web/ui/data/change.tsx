import { formatSignedPercent } from '../../i18n/format.ts';
import type { Lang } from '../../i18n/index.tsx';
import { cx } from './cx.ts';
import styles from './change.module.css';

type ChangeProps = {
  from: number | null;
  to: number | null;
  lang: Lang;
  digits?: 0 | 1;
  /** The change in other words than a percentage. */
  text?: string | undefined;
  className?: string | undefined;
};

/** How a number changed: sign, number and color. Empty where there is nothing to compare with. */
export function Change({ from, to, lang, digits = 1, text, className }: ChangeProps) {
  const isKnown = from !== null && to !== null && (from > 0 || text !== undefined);
  return (
    <span
      className={cx(styles.change, className)}
      data-way={isKnown ? ways[Math.sign(to - from) + 1] : undefined}
    >
      {isKnown && (text ?? formatSignedPercent(lang, to / from - 1, digits))}
    </span>
  );
}

const ways = ['down', 'same', 'up'];
