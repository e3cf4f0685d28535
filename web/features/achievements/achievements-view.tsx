import { useLocation } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { AchievementCard } from './achievement-card.tsx';
import { inOrder } from './achievement-order.ts';
import { achievementsQuery } from './achievements.api.ts';
import styles from './achievements.module.css';

export function AchievementsView() {
  const { achievements: texts } = useMessages().account;
  const format = useFormat();
  const named = useLocation({ select: ({ hash }) => hash });
  return (
    <QueryView query={achievementsQuery} skeleton={<Skeleton height="40rem" />}>
      {({ items, members }) => {
        const earned = items.filter(({ earnedAt }) => earnedAt !== null).length;
        return (
          <>
            <p className={styles.earned}>
              {texts.earned(format.number(earned), format.number(items.length))}
            </p>
            <ul className={styles.cards}>
              {inOrder(items).map((item) => (
                <AchievementCard
                  key={item.key}
                  item={item}
                  members={members}
                  isHighlighted={item.key === named || undefined}
                />
              ))}
            </ul>
          </>
        );
      }}
    </QueryView>
  );
}
