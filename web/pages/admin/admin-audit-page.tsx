import { getRouteApi } from '@tanstack/react-router';
import { AuditFilter } from '../../management/users/audit-filter.tsx';
import { AuditResults } from '../../management/users/audit-results.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

const route = getRouteApi('/admin/audit');

export function Page() {
  const { app } = useMessages();
  const { action, target, q, ...numbers } = route.useSearch();
  const search = {
    action,
    target,
    q,
    actorId: positive(numbers.actorId),
    targetId: positive(numbers.targetId),
    page: positive(numbers.page) ?? 1,
  };
  return (
    <>
      <PageHeader
        title={app.pages.audit}
        actions={<ButtonLink to="/admin/users">{app.pages.users}</ButtonLink>}
      />
      <AuditFilter search={search} />
      <AuditResults search={search} />
    </>
  );
}

/** Addresses may be edited by hand: anything but a positive number is ignored. */
function positive(text: string | undefined): number | undefined {
  const number = Number.parseInt(text ?? '', 10);
  return number > 0 ? number : undefined;
}
