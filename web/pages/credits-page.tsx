import { creditsQuery } from '../features/credits/about.api.ts';
import { CreditsView } from '../features/credits/credits-view.tsx';
import { useMessages } from '../i18n/index.tsx';
import { PageHeader } from '../ui/display/page-header.tsx';
import { QueryView } from '../ui/data/query-view.tsx';
import { SkeletonText } from '../ui/display/skeleton.tsx';

export function Page() {
  const { app, site } = useMessages();
  return (
    <>
      <PageHeader title={app.pages.credits} lead={site.credits.lead} />
      <QueryView query={creditsQuery} skeleton={<SkeletonText lines={12} />}>
        {(credits) => <CreditsView credits={credits} />}
      </QueryView>
    </>
  );
}
