import { QrCode } from 'lucide-react';
import { useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function Page() {
  const {
    app: { pages, goHome },
    account: { scan },
  } = useMessages();
  return (
    <>
      <PageHeader title={pages.scan} lead={scan.lead} />
      <EmptyState
        icon={<QrCode aria-hidden />}
        title={scan.title}
        actions={<ButtonLink to="/">{goHome}</ButtonLink>}
      >
        {scan.text}
      </EmptyState>
    </>
  );
}
