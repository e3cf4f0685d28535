import { QrCode } from 'lucide-react';
import { useMessages } from '../../../i18n/index.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';

/** Unknown, used, expired and somebody else's codes look alike, here as on the server. */
export function StaleCode() {
  const { confirm } = useMessages().login;
  return (
    <EmptyState icon={<QrCode aria-hidden />} title={confirm.staleTitle}>
      {confirm.stale}
    </EmptyState>
  );
}
