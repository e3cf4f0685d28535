import { SiteSettings } from '../../management/site/site-settings.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

export function Page() {
  const { app, operator } = useMessages();
  return (
    <>
      <PageHeader title={app.pages.siteAdmin} lead={operator.site.lead} />
      <SiteSettings />
    </>
  );
}
