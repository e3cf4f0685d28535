import { useNavigate } from '@tanstack/react-router';
import { BookOpen, Download, Heart, ImageDown, Rss, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Menu, MenuAnchor, MenuItem, MenuLink, MenuSeparator } from '../../../ui/actions/menu.tsx';
import { chartFiles, posterOf } from '../chart-links.ts';
import { viewIcons } from './ranking-options.tsx';
import { toView, views } from '../ranking-search.ts';
import type { useChart } from '../use-chart.ts';

export type ChartActions = Pick<ReturnType<typeof useChart>, 'chart' | 'place'> & {
  isFindOpen: boolean;
  /** The id of the search panel. */
  panel: string;
  /** Undefined until the ranking's description has loaded. */
  onMethod: (() => void) | undefined;
  onFind: () => void;
  onMine: () => void;
};

type RankingMenuProps = ChartActions & { trigger: ReactNode };

/** The views and tools of a chart as a menu, for narrow screens. */
export function RankingMenu(props: RankingMenuProps) {
  const { chart, place, onMethod, onFind, onMine, trigger } = props;
  const { head, find, mine, views: texts } = useMessages().rankings;
  const lang = useLang();
  const navigate = useNavigate({ from: '/ranking' });
  return (
    <Menu label={head.tools} trigger={trigger}>
      {views.map((view) => {
        const Icon = viewIcons[view];
        return (
          <MenuItem
            key={view}
            icon={<Icon aria-hidden />}
            checked={view === place.view}
            onSelect={() =>
              void navigate({ to: '/ranking', search: toView(view), resetScroll: false })
            }
          >
            {texts[view]}
          </MenuItem>
        );
      })}
      <MenuSeparator />
      <MenuItem icon={<Search aria-hidden />} onSelect={onFind}>
        {find.open}
      </MenuItem>
      <MenuItem
        icon={<Heart aria-hidden />}
        kind="checkbox"
        checked={place.mine !== undefined}
        onSelect={onMine}
      >
        {mine.mark}
      </MenuItem>
      {onMethod && (
        <MenuItem icon={<BookOpen aria-hidden />} onSelect={onMethod}>
          {head.method}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuLink to="/ranking/template" search={posterOf(chart)} icon={<ImageDown aria-hidden />}>
        {head.image}
      </MenuLink>
      {chartFiles(chart, lang).map(({ format, ...link }) => (
        <MenuAnchor
          key={format}
          {...link}
          icon={format === 'feed' ? <Rss aria-hidden /> : <Download aria-hidden />}
        >
          {head[format]}
        </MenuAnchor>
      ))}
    </Menu>
  );
}
