import { useNavigate } from '@tanstack/react-router';
import { BookOpen, Download, Heart, ImageDown, Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { RankingNavItem } from '../../../contract/rankings.ts';
import { address } from '../../api/call.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { part } from '../../ui/part.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Popover } from '../../ui/popover.tsx';
import { ViewLinks } from './ranking-options.tsx';
import styles from './ranking-tools.module.css';
import type { ChartAddress } from './rankings.api.ts';
import { change, type Mine, type RankingView } from './ranking-search.ts';

const methodPart = part('ranking-method', () => import('./ranking-method.tsx'));
const findPart = part('ranking-find', () => import('./ranking-find.tsx'));

type RankingToolsProps = {
  item: RankingNavItem | undefined;
  chart: ChartAddress;
  view: RankingView;
  mine: Mine | undefined;
  q: string | undefined;
  total: number;
  size: number;
};

/** What can be done with a chart, whatever state its rows are in. */
export function RankingTools({ item, chart, view, mine, q, total, size }: RankingToolsProps) {
  const { head, find } = useMessages().rankings;
  const [isMethodOpen, setMethodOpen] = useState(false);
  const [isFindOpen, setFindOpen] = useState(q !== undefined);
  const id = useId();
  const { type, subType, period } = chart;
  return (
    <div className={styles.tools}>
      <ViewLinks current={view} />
      <div className={styles.actions}>
        {item && (
          <Button icon={<BookOpen aria-hidden />} onClick={() => setMethodOpen(true)}>
            {head.method}
          </Button>
        )}
        <ButtonLink
          to="/ranking/template"
          search={{ type, ...(subType !== 'main' && { subType }), period }}
          icon={<ImageDown aria-hidden />}
        >
          {head.image}
        </ButtonLink>
        <Popover label={head.export} icon={<Download aria-hidden />}>
          <ExportLinks chart={chart} />
        </Popover>
        <Button
          icon={<Search aria-hidden />}
          aria-expanded={isFindOpen}
          aria-controls={isFindOpen ? id : undefined}
          onClick={() => setFindOpen(!isFindOpen)}
        >
          {find.open}
        </Button>
        <MarkMine mine={mine} />
      </div>
      {isFindOpen && (
        <div id={id} className={styles.panel}>
          <QueryView query={findPart} skeleton={<Skeleton height="4rem" />}>
            {({ RankingFind }) => <RankingFind chart={chart} q={q} total={total} size={size} />}
          </QueryView>
        </div>
      )}
      {isMethodOpen && item && (
        <QueryView query={methodPart} skeleton={null}>
          {({ RankingMethod }) => (
            <RankingMethod item={item} onClose={() => setMethodOpen(false)} />
          )}
        </QueryView>
      )}
    </div>
  );
}

function MarkMine({ mine }: Pick<RankingToolsProps, 'mine'>) {
  const { mine: texts } = useMessages().rankings;
  const navigate = useNavigate({ from: '/ranking' });
  const press = () =>
    void navigate({
      to: '/ranking',
      search: change({ mine: mine ? undefined : 'marked' }),
      resetScroll: false,
    });
  return (
    <Button
      icon={<Heart aria-hidden />}
      title={texts.hint}
      aria-pressed={mine !== undefined}
      onClick={press}
    >
      {texts.mark}
    </Button>
  );
}

function ExportLinks({ chart: { type, ...query } }: { chart: ChartAddress }) {
  const { head } = useMessages().rankings;
  const file = (ending: string) =>
    address(`/api/ranking/export/:type.${ending}`, { params: { type }, query });
  return (
    <ul className={styles.exports}>
      <li>
        <a href={file('csv')} download>
          {head.csv}
        </a>
      </li>
      <li>
        <a href={file('json')} download>
          {head.json}
        </a>
      </li>
      <li>
        <a href={address('/ranking/feed.xml', { query: { type } })}>{head.feed}</a>
      </li>
    </ul>
  );
}
