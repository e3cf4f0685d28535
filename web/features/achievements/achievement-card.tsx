import { useEffect, useRef } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { AchievementArt } from './achievement-art.tsx';
import { rarityOf } from './achievement-order.ts';
import type { Achievement } from './achievements.api.ts';
import styles from './achievements.module.css';

type AchievementCardProps = {
  item: Achievement;
  members: number;
  /** Whether the address points to this achievement. */
  isHighlighted?: boolean | undefined;
};

export function AchievementCard({ item, members, isHighlighted }: AchievementCardProps) {
  const { achievements: texts } = useMessages().account;
  const format = useFormat();
  const lang = useLang();
  const { earnedAt, progress } = item;
  const isEarned = earnedAt !== null;
  const rarity = rarityOf(item.holders, members);
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
      <AchievementArt name={item.key} />
      <p className={styles.name}>{textIn(lang, item, 'name')}</p>
      <p>{textIn(lang, item, 'description')}</p>
      {progress && progress.goal > 1 && (
        <p className={styles.steps}>
          <progress aria-label={texts.progress} max={progress.goal} value={progress.value} />
          {texts.of(format.number(progress.value), format.number(progress.goal))}
        </p>
      )}
      {rarity !== null && <p className={styles.rarity}>{texts.rarity(rarity)}</p>}
      {isEarned ? (
        <p className="fine">{texts.on(format.date(earnedAt))}</p>
      ) : (
        <VisuallyHidden>{texts.notYet}</VisuallyHidden>
      )}
    </li>
  );
}
