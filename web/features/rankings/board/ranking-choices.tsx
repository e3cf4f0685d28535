import { Link } from '@tanstack/react-router';
import { ChartSpline, ChevronDown, GitCompareArrows, LayoutGrid, Rows3 } from 'lucide-react';
import type { RankingNavItem } from '../../../../contract/rankings/rankings.ts';
import { isWhole } from '../../../../contract/rankings/sub-types.ts';
import { type Lang, type Messages, useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { SwitchLink, SwitchLinks } from '../../../ui/actions/switch-links.tsx';
import { TabLink, TabLinks } from '../../../ui/actions/tabs.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { hasParts, isOffered } from '../period/offered-periods.ts';
import { ageLabel } from '../period/period-label.ts';
import { useRankingNav } from '../ranking-nav.api.ts';
import { kindName, yearOf } from '../ranking-title.ts';
import { change, type RankingSearch, type RankingView, toView, views } from '../ranking-search.ts';
import styles from './ranking-choices.module.css';
import { groupsOf } from './ranking-groups.ts';
import { RankingNavFailure } from './ranking-nav-failure.tsx';
import { useReturning } from './use-returning.ts';

type Kept = Pick<RankingSearch, 'period' | 'mine'>;

/** Another ranking keeps the period, if it has such periods. */
const toRanking = (item: RankingNavItem, { period, mine }: Kept) => ({
  type: item.type,
  ...(period && isOffered(item, period) && { period }),
  ...(mine && { mine }),
});

const noteOf = (item: RankingNavItem, lang: Lang, { rankings }: Messages): string | undefined =>
  item.group === 'archive' ? rankings.archive(yearOf(item)) : ageLabel(lang, item);

/** The groups of rankings, each with the age of its first one. */
export function RankingGroups({ current, kept }: { current?: string | undefined; kept: Kept }) {
  const messages = useMessages();
  const { rankings } = messages;
  const lang = useLang();
  const groups = groupsOf(useRankingNav());
  if (groups.length === 0) return <RankingNavFailure />;
  return (
    <div className={styles.groups}>
      <TabLinks label={rankings.choose}>
        {groups.map(({ key, items }) => (
          <TabLink
            key={key}
            to="/ranking"
            search={toRanking(items[0]!, kept)}
            resetScroll={false}
            note={noteOf(items[0]!, lang, messages) ?? ''}
            aria-current={items.some(({ type }) => type === current) ? 'page' : undefined}
          >
            {rankings.groups[key]}
          </TabLink>
        ))}
      </TabLinks>
    </div>
  );
}

type RankingChoicesProps = {
  type: string;
  item: RankingNavItem | undefined;
  subType: string;
  /** The period that is shown. */
  period: string;
  kept: Kept;
  view: RankingView;
};

/** Within a group: its rankings, their genres or regions, and the views. */
export function RankingChoices({ type, item, subType, period, kept, view }: RankingChoicesProps) {
  const row = useReturning();
  return (
    <div ref={row} className={styles.choices}>
      <Kinds type={type} kept={kept} />
      {item && hasParts(item, period) && <Slices item={item} current={subType} />}
      <Views current={view} />
    </div>
  );
}

function Kinds({ type, kept }: { type: string; kept: Kept }) {
  const messages = useMessages();
  const { rankings } = messages;
  const lang = useLang();
  const items =
    groupsOf(useRankingNav()).find((group) => group.items.some((it) => it.type === type))?.items ??
    [];
  const age = items[0] && noteOf(items[0], lang, messages);
  if (items.length < 2) return null;
  return (
    <SwitchLinks label={rankings.kinds}>
      {items.map((item) => {
        const note = item.group === 'archive' ? undefined : noteOf(item, lang, messages);
        return (
          <SwitchLink
            key={item.type}
            to="/ranking"
            search={toRanking(item, kept)}
            resetScroll={false}
            note={note === age ? undefined : note}
            aria-current={item.type === type ? 'page' : undefined}
          >
            {kindName(item, lang, messages)}
          </SwitchLink>
        );
      })}
    </SwitchLinks>
  );
}

function Slices({ item, current }: { item: RankingNavItem; current: string }) {
  const { slices } = useMessages().rankings;
  const lang = useLang();
  const isCurrent = (key: string) => key === current || (isWhole(key) && isWhole(current));
  const chosen = item.subTypes.find(({ key }) => isCurrent(key));
  return (
    <div className={styles.slices}>
      <Popover
        label={chosen ? textIn(lang, chosen, 'name') : slices}
        icon={<ChevronDown aria-hidden />}
        align="start"
        isLinks
      >
        <ul>
          {item.subTypes.map(({ key, ...slice }) => (
            <li key={key}>
              <Link
                from="/ranking"
                to="/ranking"
                search={change({ subType: isWhole(key) ? undefined : key })}
                resetScroll={false}
                className={styles.slice}
                aria-current={isCurrent(key) ? 'true' : undefined}
              >
                {textIn(lang, slice, 'name')}
              </Link>
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  );
}

export const viewIcons = {
  table: Rows3,
  cards: LayoutGrid,
  bump: ChartSpline,
  compare: GitCompareArrows,
};

function Views({ current }: { current: RankingView }) {
  const { views: texts } = useMessages().rankings;
  return (
    <SwitchLinks label={texts.label} className={styles.views}>
      {views.map((view) => {
        const Icon = viewIcons[view];
        return (
          <SwitchLink
            key={view}
            from="/ranking"
            to="/ranking"
            search={toView(view)}
            rel="nofollow"
            resetScroll={false}
            aria-label={texts[view]}
            aria-current={view === current ? 'true' : undefined}
          >
            <Icon aria-hidden />
            <span>{texts[view]}</span>
          </SwitchLink>
        );
      })}
    </SwitchLinks>
  );
}
