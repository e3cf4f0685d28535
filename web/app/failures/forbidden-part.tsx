import { useQuery } from '@tanstack/react-query';
import { errorDetail } from '../../api/api-error.ts';
import { loadTexts, useMessages } from '../../i18n/index.tsx';
import { ErrorState } from '../../ui/display/error-state.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { chunk } from './chunk.ts';
import { PendingPage } from './pending-page.tsx';

const load = chunk('forbidden', async () => {
  const [{ ForbiddenPage }] = await Promise.all([
    import('./forbidden-page.tsx'),
    loadTexts(['service']),
  ]);
  return ForbiddenPage;
});

/** Few visitors open a page that they may not see, so its code is loaded on demand. */
export function ForbiddenPart({ access }: { access: string }) {
  const { app } = useMessages();
  const part = useQuery({ queryKey: ['chunk', 'forbidden'], queryFn: load, staleTime: Infinity });
  if (part.data) return <part.data access={access} />;
  if (!part.error) return <PendingPage />;
  return (
    <>
      <PageHeader title={app.error.title} />
      <ErrorState
        title={app.error.chunkTitle}
        message={app.error.failed}
        detail={errorDetail(part.error)}
        onRetry={() => void part.refetch()}
      />
    </>
  );
}
