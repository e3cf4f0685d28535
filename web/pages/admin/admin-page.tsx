import { AdminAreas } from '../../management/dashboard/admin-areas.tsx';
import { SiteFigures } from '../../management/dashboard/site-figures.tsx';
import { ToDo } from '../../management/dashboard/to-do.tsx';
import { useSession } from '../../features/me/session.ts';
import { useWaitingQuery } from '../../features/me/waiting.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Section } from '../../ui/display/section.tsx';

export function Page() {
  const { app, account, operator } = useMessages();
  const { pages } = app;
  const { admin } = account;
  const { dashboard } = operator;
  const { access } = useSession();
  const isAdministrator = access.administer === true;
  const waiting = useWaitingQuery();
  return (
    <>
      <PageHeader title={pages.admin} />
      <Section title={dashboard.waiting}>
        <ToDo waiting={waiting} isAdministrator={isAdministrator} />
      </Section>
      {isAdministrator && (
        <Section
          title={dashboard.site}
          more={
            <ButtonLink to="/welcome" size="sm">
              {app.pages.welcome}
            </ButtonLink>
          }
        >
          <SiteFigures />
        </Section>
      )}
      <Section
        title={admin.areas}
        lead={admin.api}
        more={
          <ButtonLink to="/docs" search={{ chapter: 'api' }} size="sm">
            {admin.openApi}
          </ButtonLink>
        }
      >
        <AdminAreas access={access} waiting={waiting.data} />
      </Section>
    </>
  );
}
