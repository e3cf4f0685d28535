import { useQuery } from '@tanstack/react-query';
import { Library } from 'lucide-react';
import type { ReactNode } from 'react';
import { signedInFirst } from '../../api/sign-in-request.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { lazyPart } from '../../ui/data/lazy-part.ts';

type StatusControlProps = { gameId: number; isSignedIn: boolean; rating: ReactNode };

/** Loaded only for members. */
const ownPart = lazyPart('own-status', () => import('./own-status.tsx'), ['service']);

/** Where the reader stands with a game, on a button that opens everything about it. */
export function StatusControl({ gameId, isSignedIn, rating }: StatusControlProps) {
  const { library: texts } = useMessages().shelves;
  const { data } = useQuery({ ...ownPart, enabled: isSignedIn });
  if (isSignedIn && data) return <data.OwnStatus gameId={gameId} rating={rating} />;
  return (
    <Button
      icon={<Library aria-hidden />}
      disabled={isSignedIn}
      onClick={() => void signedInFirst(texts.why)}
    >
      {texts.add}
    </Button>
  );
}
