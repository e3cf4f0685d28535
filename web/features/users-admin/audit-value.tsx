import { useLang, useMessages } from '../../i18n/index.tsx';
import { valueText } from './audit-words.ts';

type AuditValueProps = { target: string; field: string; value: unknown };

export function AuditValue(props: AuditValueProps) {
  return valueText(useMessages().audit, useLang(), props);
}
