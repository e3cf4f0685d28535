import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, errorDetail, HttpError } from '../../api/api-error.ts';
import { type Messages, useMessages } from '../../i18n/index.tsx';
import { ErrorState } from '../../ui/display/error-state.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { ChunkLoadError } from './chunk-error.ts';
import { ForbiddenPart } from './forbidden-part.tsx';
import { Forbidden } from './forbidden.ts';
import { mayReload, reloadOnce } from './reload-once.ts';

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
