import { useState } from 'react';
import { Share2 } from 'lucide-react';
import { useMessages } from '../../../i18n/index.tsx';
import { IconButton } from '../../../ui/actions/button.tsx';
import { lazyPart } from '../../../ui/data/lazy-part.ts';
import { QueryView } from '../../../ui/data/query-view.tsx';

const dialogPart = lazyPart('share-game', () => import('./share-game-dialog.tsx'), ['service']);

type ShareGameProps = { gameId: number; name: string };

/** The address of a game's page, and its ranks as badges for other sites. */
export function ShareGame(props: ShareGameProps) {
  const { ui } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={ui.share} icon={<Share2 aria-hidden />} onClick={() => setOpen(true)} />
      {isOpen && (
        <QueryView query={dialogPart} skeleton={null}>
          {({ ShareGameDialog }) => <ShareGameDialog {...props} onClose={() => setOpen(false)} />}
        </QueryView>
      )}
    </>
  );
}
