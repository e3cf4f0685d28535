import { Heart, ListPlus, PenLine } from 'lucide-react';
import { useMessages } from '../../../i18n/index.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import type { Tie } from './mine.ts';
import styles from './mine.module.css';

export const tieIcons = { favorites: Heart, wishlist: ListPlus, reviews: PenLine };

/** Unobtrusive marks after the name of a game. */
export function TieMarks({ ties }: { ties: readonly Tie[] }) {
  const { marks } = useMessages().rankings.mine;
  if (ties.length === 0) return null;
  return (
    <span className={styles.marks}>
      {ties.map((tie) => {
        const Icon = tieIcons[tie];
        return (
          <span key={tie} className={styles.mark} title={marks[tie]}>
            <Icon aria-hidden />
            <VisuallyHidden>{` (${marks[tie]})`}</VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}
