import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';

/** A recorded value as people say it: names of roles, dates, numbers, and a word for nothing. */
export function AuditValue({ name, value }: { name: string; value: unknown }) {
  const {
    users: { audit },
    account: { profile },
  } = useMessages();
  const format = useFormat();
  const roles: Record<string, string> = profile.roles;
  if (value === null) return audit.nothing;
  if (name === 'roles' && Array.isArray(value)) {
    return value.map((role) => roles[String(role)] ?? String(role)).join(' · ');
  }
  if (name.endsWith('At') && typeof value === 'string') return format.dateTime(value);
  if (typeof value === 'number') return format.number(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
