import { useMessages } from '../../i18n/index.tsx';
import { TabLink, TabLinks } from '../../ui/actions/tabs.tsx';
import { type ManagementView, managementViews } from './games-search.ts';

const all = ['games', ...managementViews] as const;

export function ViewTabs({ view }: { view: ManagementView }) {
  const { views } = useMessages().gamesAdmin;
  return (
    <TabLinks label={views.label}>
      {all.map((one) => (
        <TabLink
          key={one}
          to="/admin/games"
          search={one === 'games' ? {} : { view: one }}
          activeOptions={{ exact: true }}
          aria-current={one === view ? 'page' : undefined}
        >
          {views[one]}
        </TabLink>
      ))}
    </TabLinks>
  );
}
