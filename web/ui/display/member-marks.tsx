import { ShieldCheck } from 'lucide-react';
import type { Staff } from '../../../contract/members/me.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Tag } from './tag.tsx';

type MemberMarksProps = { of: { staff: Staff; demo: boolean } | null | undefined };

/** Marks names with a word, because names and icons can be imitated: staff, and the demo's people. */
export function MemberMarks({ of: member }: MemberMarksProps) {
  const { ui } = useMessages();
  if (member?.demo) return <Tag>{ui.demo}</Tag>;
  if (!member?.staff) return null;
  return (
    <Tag tone="accent" icon={<ShieldCheck aria-hidden />}>
      {ui.staff[member.staff]}
    </Tag>
  );
}
