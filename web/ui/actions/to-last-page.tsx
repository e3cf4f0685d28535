import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Skeleton } from '../display/skeleton.tsx';

/** Redirects from a page past the end, after an old link or a removed item, to the last page. */
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
