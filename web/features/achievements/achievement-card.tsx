import { Lock, Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import type { Achievement } from './achievements.api.ts';
import styles from './achievements.module.css';

type AchievementCardProps = {
  item: Achievement;
  members: number;
  /** Whether the address points to this achievement. */
  isHighlighted?: boolean | undefined;
};

/** An achievement; its rarity is always shown with the number of members it is based on. */
export function AchievementCard({ item, members, isHighlighted }: AchievementCardProps) {
  const { achievements: texts } = useMessages().account;
  const format = useFormat();
  const lang = useLang();
  const { earnedAt, progress, holders } = item;
  const isEarned = earnedAt !== null;
  const card = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (!isHighlighted) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [isHighlighted]);

  return (
    <li
      ref={card}
      tabIndex={isHighlighted ? -1 : undefined}
      className={styles.card}
      data-earned={isEarned || undefined}
      data-highlighted={isHighlighted}
    >
      <span className={styles.icon}>
        {isEarned ? <Trophy aria-hidden /> : <Lock aria-hidden />}
      </span>
      <div className="stack gap-1 soft">
        <p className={styles.name}>{textIn(lang, item, 'name')}</p>
        <p>{textIn(lang, item, 'description')}</p>
        {isEarned && <p className="fine">{texts.on(format.date(earnedAt))}</p>}
        {!isEarned && !progress && <p className="fine">{texts.notYet}</p>}
        {!isEarned && progress && (
          <p className={styles.steps}>
            <progress
              aria-label={texts.progress}
              max={progress.goal}
              value={Math.min(progress.value, progress.goal)}
            />
            {texts.of(format.number(progress.value), format.number(progress.goal))}
          </p>
        )}
        <p className="fine">{texts.rarity(format.number(holders), format.number(members))}</p>
      </div>
    </li>
  );
}
