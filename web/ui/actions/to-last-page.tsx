import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Skeleton } from '../display/skeleton.tsx';

/** A page past the end, from an old link or because its last item was removed, leads to the last. */
export function ToLastPage({ page, last }: { page: number; last: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (page <= last) return;
    void navigate({
      to: '.',
      search: ({ page: _, ...others }) => ({ ...others, ...(last > 1 && { page: String(last) }) }),
      replace: true,
    });
  }, [page, last, navigate]);
  return <Skeleton height="30rem" />;
}
