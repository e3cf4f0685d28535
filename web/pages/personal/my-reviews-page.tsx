import { getRouteApi } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { SignInInvitation } from '../../features/me/sign-in-invitation.tsx';
import { useSignedIn } from '../../features/me/use-signed-in.ts';
import { MyReviews } from '../../features/reviews/my-reviews.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { readPageNumber } from '../../ui/actions/read-page-number.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';

const route = getRouteApi('/my/reviews');

export function Page() {
  const { app, reviews } = useMessages();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isSignedIn = useSignedIn();
  const filter = (['text', 'rating'] as const).find((one) => one === search.with);
  return (
    <>
      <PageHeader title={app.pages.reviews} />
      {isSignedIn === undefined && <Skeleton height="30rem" />}
      {isSignedIn === false && (
        <SignInInvitation
          icon={<PenLine aria-hidden />}
          title={reviews.mine.signedOut}
          why={reviews.mine.why}
        />
      )}
      {isSignedIn && (
        <MyReviews
          filter={filter}
          page={readPageNumber(search.page)}
          onFilter={(next) =>
            void navigate({ search: next ? { with: next } : {}, replace: true, resetScroll: false })
          }
        />
      )}
    </>
  );
}
