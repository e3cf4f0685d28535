import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';

/** The home page of a site without a chart. */
export function NewSite({ isAdministrator }: { isAdministrator: boolean }) {
  const { home } = useMessages();
  return (
    <EmptyState
      title={home.newSite.title}
      actions={
        isAdministrator && (
          <ButtonLink to="/admin" variant="primary">
            {home.newSite.begin}
          </ButtonLink>
        )
      }
    >
      {home.newSite.text}
    </EmptyState>
  );
}
