import { QrCode } from 'lucide-react';
import { useMessages } from '../../../i18n/index.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';

/** Unknown, used, expired and foreign codes look the same, as they do on the server. */
export function StaleCode() {
  const { confirm } = useMessages().login;
  return (
    <EmptyState icon={<QrCode aria-hidden />} title={confirm.staleTitle}>
      {confirm.stale}
    </EmptyState>
  );
}
