import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { GameEditor } from '../../management/games/edit/game-editor.tsx';
import { GamesView } from '../../management/games/games-view.tsx';
import { type GamesSearch, readAddress, toAddress } from '../../management/games/games-search.ts';
import { OtherView } from '../../management/games/other-view.tsx';
import { ViewTabs } from '../../management/games/view-tabs.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import styles from './admin-games-page.module.css';

const route = getRouteApi('/admin/games');

export function Page() {
  const { app, gamesAdmin } = useMessages();
  const search = readAddress(route.useSearch());
  const navigate = route.useNavigate();

  const onSearch = (part: Partial<GamesSearch>) =>
    void navigate({
      search: toAddress({ ...search, page: 1, ...part }),
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      <TitleLine
        title={app.pages.gamesAdmin}
        actions={
          <ButtonLink
            to="/admin/games"
            search={toAddress({ ...search, edit: 'new' })}
            resetScroll={false}
            preload={false}
            variant="primary"
            icon={<Plus aria-hidden />}
          >
            {gamesAdmin.editor.newTitle}
          </ButtonLink>
        }
      />
      <ViewTabs view={search.view} />
      <div className={styles.view}>
        {search.view === 'games' ? (
          <GamesView search={search} onSearch={onSearch} />
        ) : (
          <OtherView name={search.view} page={search.page} />
        )}
      </div>
      {search.edit !== undefined && <GameEditor edit={search.edit} />}
    </>
  );
}
