import { useNavigate } from '@tanstack/react-router';
import { BookOpen, Download, EllipsisVertical, Heart, ImageDown, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { lazyPart } from '../../../ui/data/lazy-part.ts';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { QueryView } from '../../../ui/data/query-view.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { chartFiles, posterOf } from '../chart-links.ts';
import type { ChosenRanking } from './ranking-head.tsx';
import { change } from '../ranking-search.ts';
import styles from './ranking-tools.module.css';
import { useChart } from '../use-chart.ts';
import { type ChartActions, RankingMenu } from './ranking-menu.tsx';

const methodPart = lazyPart('ranking-method', () => import('./ranking-method.tsx'));
const findPart = lazyPart('ranking-find', () => import('./ranking-find.tsx'));

/** The tools of a chart, independent of its rows: buttons, or a menu on phones. */
export function RankingTools({ type, item, search }: ChosenRanking) {
  const { chart, place, data } = useChart(type, search);
  const [isMethodOpen, setMethodOpen] = useState(false);
  const [isFindOpen, setFindOpen] = useState(search.q !== undefined);
  const navigate = useNavigate({ from: '/ranking' });
  const panel = useId();

  const actions: ChartActions = {
    chart,
    place,
    isFindOpen,
    panel,
    onMethod: item && (() => setMethodOpen(true)),
    onFind: () => setFindOpen(!isFindOpen),
    onMine: () =>
      void navigate({
        to: '/ranking',
        search: change({ mine: place.mine ? undefined : 'marked' }),
        resetScroll: false,
      }),
  };
  return (
    <>
      <div className={styles.menu}>
        <RankingMenu {...actions} trigger={menuIcon} />
      </div>
      <Buttons {...actions} />
      {isFindOpen && (
        <div id={panel} className={styles.panel}>
          <QueryView query={findPart} skeleton={<Skeleton height="4rem" />}>
            {({ RankingFind }) => (
              <RankingFind chart={chart} q={search.q} total={data?.total ?? 0} size={place.size} />
            )}
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
    </>
  );
}

const menuIcon = <EllipsisVertical aria-hidden />;

function Buttons({ chart, place, isFindOpen, panel, onMethod, onFind, onMine }: ChartActions) {
  const { head, find, mine } = useMessages().rankings;
  const lang = useLang();
  return (
    <div className={styles.actions}>
      {onMethod && (
        <Button icon={<BookOpen aria-hidden />} onClick={onMethod}>
          {head.method}
        </Button>
      )}
      <ButtonLink to="/ranking/template" search={posterOf(chart)} icon={<ImageDown aria-hidden />}>
        {head.image}
      </ButtonLink>
      <Popover label={head.export} icon={<Download aria-hidden />}>
        <ul className={styles.exports}>
          {chartFiles(chart, lang).map(({ format, ...link }) => (
            <li key={format}>
              <a {...link}>{head[format]}</a>
            </li>
          ))}
        </ul>
      </Popover>
      <Button
        icon={<Search aria-hidden />}
        aria-expanded={isFindOpen}
        aria-controls={isFindOpen ? panel : undefined}
        onClick={onFind}
      >
        {find.open}
      </Button>
      <Button
        icon={<Heart aria-hidden />}
        title={mine.hint}
        aria-pressed={place.mine !== undefined}
        onClick={onMine}
      >
        {mine.mark}
      </Button>
    </div>
  );
}
