import { useQuery } from '@tanstack/react-query';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { siteNamesQuery } from './audit.api.ts';
import { valueText } from './audit-texts.ts';

type AuditValueProps = { target: string; field: string; value: unknown };

export function AuditValue(props: AuditValueProps) {
  const lang = useLang();
  const { data: names } = useQuery(siteNamesQuery(lang));
  return valueText(useMessages().audit, lang, props, names);
}
