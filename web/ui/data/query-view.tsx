import {
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../actions/button.tsx';
import { EmptyState } from '../display/empty-state.tsx';
import { SlowNotice } from '../display/slow-notice.tsx';
import { QueryFailure } from './query-failure.tsx';

type QueryViewProps<Data, Key extends QueryKey> = {
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** A placeholder with the layout of the content, so that nothing shifts when the data arrives. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Renders every state of a query. Data stays visible even if a later refetch fails. */
export function QueryView<Data, Key extends QueryKey>({
  query,
  skeleton,
  children,
}: QueryViewProps<Data, Key>) {
  const { app, ui } = useMessages();
  const client = useQueryClient();
  const { data, error, fetchStatus, refetch } = useQuery(query);
  // Data that arrives later renders in interruptible steps; cached data renders at once.
  const isShown = useDeferredValue(data !== undefined);

  const cancel = () => client.cancelQueries({ queryKey: query.queryKey });
  const retry = async () => {
    await cancel();
    await refetch();
  };

  if (data !== undefined && isShown) return children(data);
  if (data !== undefined || fetchStatus !== 'idle') {
    return (
      <div aria-busy>
        {skeleton}
        <SlowNotice onCancel={() => void cancel()} onRetry={() => void retry()} />
      </div>
    );
  }
  if (error) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      title={app.cancelled}
      actions={<Button onClick={() => void refetch()}>{ui.retry}</Button>}
    >
      {app.cancelledText}
    </EmptyState>
  );
}
