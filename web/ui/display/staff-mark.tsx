import { ShieldCheck } from 'lucide-react';
import type { Staff } from '../../../contract/members/me.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Tag } from './tag.tsx';

/** Marks the names of staff with a word, because names and icons can be imitated. */
export function StaffMark({ staff }: { staff: Staff | undefined }) {
  const { ui } = useMessages();
  if (!staff) return null;
  return (
    <Tag tone="accent" icon={<ShieldCheck aria-hidden />}>
      {ui.staff[staff]}
    </Tag>
  );
}
