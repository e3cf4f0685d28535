import { useNavigate } from '@tanstack/react-router';
import { Download, Ellipsis, ImageDown, Printer, Rss, Search, Share2 } from 'lucide-react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { Menu, MenuAnchor, MenuItem, MenuLink, MenuSeparator } from '../../../ui/actions/menu.tsx';
import { useShare } from '../../../ui/actions/share-button.tsx';
import { chartFiles, posterOf } from '../chart-links.ts';
import { toView, views } from '../ranking-search.ts';
import type { useChart } from '../use-chart.ts';
import { viewIcons } from './ranking-choices.tsx';
import styles from './ranking-menu.module.css';

type RankingMenuProps = Pick<ReturnType<typeof useChart>, 'chart' | 'place'> & {
  /** Of what is shared. */
  title: string;
  onFind: () => void;
};

/** What else can be done with a chart; on narrow screens also what has no room beside its title. */
export function RankingMenu({ chart, place, title, onFind }: RankingMenuProps) {
  const { rankings, ui } = useMessages();
  const { head, find, views: texts } = rankings;
  const lang = useLang();
  const navigate = useNavigate({ from: '/ranking' });
  const share = useShare(title);
  return (
    <Menu label={head.more} trigger={<Ellipsis aria-hidden />}>
      <div role="group" className={styles.narrow}>
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
        <MenuItem icon={<Share2 aria-hidden />} onSelect={() => void share()}>
          {ui.share}
        </MenuItem>
      </div>
      <div role="group" className={styles.medium}>
        <MenuItem icon={<Search aria-hidden />} onSelect={onFind}>
          {find.label}
        </MenuItem>
      </div>
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
      <MenuItem icon={<Printer aria-hidden />} onSelect={() => print()}>
        {head.print}
      </MenuItem>
    </Menu>
  );
}
