import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, errorDetail, HttpError } from '../../api/api-error.ts';
import { type Messages, useMessages, loadTexts } from '../../i18n/index.tsx';
import { ErrorState } from '../../ui/display/error-state.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { ChunkLoadError } from './chunk-error.ts';
import { Forbidden } from './forbidden.ts';
import { useQuery } from '@tanstack/react-query';
import { chunk } from './chunk.ts';
import { PendingPage } from './pending-page.tsx';

const key = (file: string) => `ludex:reloaded:${file}`;

/** Whether this tab has not yet been reloaded because of this file. */
function mayReload(file: string): boolean {
  try {
    return sessionStorage.getItem(key(file)) === null;
  } catch {
    // Without storage nothing would end a loop of reloads.
    return false;
  }
}

function reloadOnce(file: string): void {
  sessionStorage.setItem(key(file), '1');
  location.reload();
}

/** Shown in place of the page; the layout around it keeps working. */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter();
  if (error instanceof Forbidden) return <ForbiddenPart access={error.access} />;
  if (error instanceof ChunkLoadError) return <ChunkErrorPage key={error.request} error={error} />;
  const cause = error instanceof Error ? error : new Error(String(error));
  return <Failure error={cause} onRetry={() => void router.invalidate()} />;
}

function ChunkErrorPage({ error }: { error: ChunkLoadError }) {
  const router = useRouter();
  const { app } = useMessages();
  const file = error.request ?? error.chunk;
  const [stale] = useState(() => error.type === 'missing' && mayReload(file));

  useEffect(() => {
    if (stale) reloadOnce(file);
  }, [stale, file]);

  if (stale) return <PageHeader title={app.error.reloading} />;
  // After a timeout a second import() would join the hanging request, so only a reload helps.
  const retry = error.type === 'error' ? () => void router.invalidate() : () => location.reload();
  return <Failure error={error} onRetry={retry} />;
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { app } = useMessages();
  const { title, message } = describe(error, app.error);
  return (
    <>
      <PageHeader title={app.error.title} />
      <ErrorState title={title} message={message} detail={errorDetail(error)} onRetry={onRetry} />
    </>
  );
}

function describe(error: Error, texts: Messages['app']['error']) {
  if (error instanceof ChunkLoadError) {
    const { missing, timeout, failed } = texts;
    const message = { missing, timeout, error: failed }[error.type];
    return { title: texts.chunkTitle, message };
  }
  if (error instanceof ApiError) return { title: undefined, message: error.message };
  // fetch() rejects with a TypeError when no server responds, but so does any bug in our own code.
  const unreachable = error instanceof HttpError || /fetch/i.test(error.message);
  return { title: undefined, message: unreachable ? texts.network : texts.unknown };
}

const load = chunk('forbidden', async () => {
  const [{ ForbiddenPage }] = await Promise.all([
    import('./forbidden-page.tsx'),
    loadTexts(['service']),
  ]);
  return ForbiddenPage;
});

/** Few visitors open a page that they may not see, so its code is loaded on demand. */
function ForbiddenPart({ access }: { access: string }) {
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
