import { getRouteApi } from '@tanstack/react-router';
import { AuditFilter } from '../../management/users/audit-filter.tsx';
import { AuditResults } from '../../management/users/audit-results.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';

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
      <TitleLine
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
