import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Section } from '../../ui/display/section.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { AchievementCard } from './achievement-card.tsx';
import { type Achievement, achievementsQuery } from './achievements.api.ts';
import styles from './achievements.module.css';
import { nearest, newestEarned } from './nearest.ts';

const newestShown = 3;
const nearestShown = 3;

export function AchievementsView() {
  return (
    <QueryView query={achievementsQuery} skeleton={<Skeleton height="40rem" />}>
      {({ items, members }) => <Achievements items={items} members={members} />}
    </QueryView>
  );
}

type AchievementsProps = { items: readonly Achievement[]; members: number };

function Achievements({ items, members }: AchievementsProps) {
  const { achievements: texts } = useMessages().account;
  const format = useFormat();
  const earned = newestEarned(items);
  const near = nearest(items, nearestShown);
  return (
    <>
      <div className={styles.progress}>
        <p>{texts.earned(format.number(earned.length), format.number(items.length))}</p>
        <progress aria-label={texts.progress} max={items.length} value={earned.length} />
      </div>
      {earned.length > 0 && (
        <Section title={texts.newest}>
          <Cards items={earned.slice(0, newestShown)} members={members} />
        </Section>
      )}
      <Section title={texts.nearest}>
        {near.length === 0 ? <p>{texts.allDone}</p> : <Cards items={near} members={members} />}
      </Section>
      <Everything items={items} members={members} />
    </>
  );
}

function Everything({ items, members }: AchievementsProps) {
  const { achievements: texts } = useMessages().account;
  const [filter, setFilter] = useState<'all' | 'earned' | 'open'>('all');
  const named = useLocation({ select: ({ hash }) => hash });
  const shown = items.filter(
    ({ earnedAt }) => filter === 'all' || (filter === 'earned') === (earnedAt !== null),
  );
  return (
    <Section title={texts.all}>
      <ChoiceGroup
        label={texts.filter.label}
        choices={[
          { value: 'all', label: texts.filter.all },
          { value: 'earned', label: texts.filter.earned },
          { value: 'open', label: texts.filter.open },
        ]}
        value={filter}
        onChange={setFilter}
      />
      {shown.length === 0 && <p className={styles.group}>{texts.none}</p>}
      {[...Map.groupBy(shown, ({ group }) => group)].map(([group, inGroup]) => (
        <div key={group} className={styles.group}>
          <h3 className="size-md">{texts.groups[group] ?? group}</h3>
          <Cards items={inGroup} members={members} highlighted={named} />
        </div>
      ))}
    </Section>
  );
}

function Cards({ items, members, highlighted }: AchievementsProps & { highlighted?: string }) {
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <AchievementCard
          key={item.key}
          item={item}
          members={members}
          isHighlighted={item.key === highlighted || undefined}
        />
      ))}
    </ul>
  );
}
