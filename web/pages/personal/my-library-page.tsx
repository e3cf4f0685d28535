import { getRouteApi } from '@tanstack/react-router';
import { LibraryView } from '../../features/library/library-view.tsx';
import { useSignedIn } from '../../features/me/use-signed-in.ts';

const route = getRouteApi('/my/library');

export function Page() {
  const navigate = route.useNavigate();
  return (
    <LibraryView
      isSignedIn={useSignedIn()}
      search={route.useSearch()}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
