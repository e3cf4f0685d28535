import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';

/** A recorded value as people say it: names of roles and states, dates, numbers, lists, and a word for nothing. */
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
  if (name === 'status' && typeof value === 'number') {
    return audit.gameStatuses[value] ?? String(value);
  }
  if (Array.isArray(value)) return value.length > 0 ? value.join(' · ') : audit.nothing;
  if (name.endsWith('At') && typeof value === 'string') return format.dateTime(value);
  if (typeof value === 'number') return name.endsWith('Id') ? String(value) : format.number(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
