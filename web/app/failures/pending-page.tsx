import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useMessages } from '../../i18n/index.tsx';
import { Skeleton, SkeletonText } from '../../ui/display/skeleton.tsx';
import { SlowNotice } from '../../ui/display/slow-notice.tsx';

/** A placeholder while a page's code loads. */
export function PendingPage() {
  const { app } = useMessages();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <section className="stack gap-4" aria-busy aria-label={app.loadingPage}>
      <Skeleton width="min(20rem, 70%)" height="2.75rem" />
      <SkeletonText lines={2} />
      <SlowNotice
        onCancel={canGoBack ? () => router.history.back() : undefined}
        onRetry={() => location.reload()}
      />
      <Skeleton height="16rem" />
    </section>
  );
}
