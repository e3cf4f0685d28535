import { AdminAreas } from '../features/me/admin-areas.tsx';
import { useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';

export function Page() {
  const {
    app: { pages },
    account: { admin },
  } = useMessages();
  return (
    <>
      <PageHeader title={pages.admin} lead={admin.lead} />
      <Section
        title={admin.areas}
        lead={admin.api}
        more={
          <ButtonLink to="/docs" search={{ chapter: 'api' }} size="sm">
            {admin.openApi}
          </ButtonLink>
        }
      >
        <AdminAreas />
      </Section>
    </>
  );
}
