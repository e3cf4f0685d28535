import { SiteFigures } from '../../management/dashboard/site-figures.tsx';
import { ToDo } from '../../management/dashboard/to-do.tsx';
import { useSession } from '../../features/me/session.ts';
import { useWaitingQuery } from '../../features/me/waiting.ts';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Section } from '../../ui/display/section.tsx';

export function Page() {
  const { app, operator } = useMessages();
  const { pages } = app;
  const { dashboard } = operator;
  const { access } = useSession();
  const isAdministrator = access.administer === true;
  const waiting = useWaitingQuery();
  return (
    <>
      <TitleLine title={pages.admin} />
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
    </>
  );
}
