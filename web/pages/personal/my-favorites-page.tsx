import { getRouteApi } from '@tanstack/react-router';
import { useSignedIn } from '../../features/me/use-signed-in.ts';
import { ShelfView } from '../../features/shelves/shelf-view.tsx';

const route = getRouteApi('/my/favorites');

export function Page() {
  const navigate = route.useNavigate();
  return (
    <ShelfView
      shelf="favorites"
      isSignedIn={useSignedIn()}
      search={route.useSearch()}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
