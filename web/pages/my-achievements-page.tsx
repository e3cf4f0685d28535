import { Trophy } from 'lucide-react';
import { MyListFrame } from '../features/me/my-list-frame.tsx';

export function Page() {
  return <MyListFrame list="achievements" icon={<Trophy aria-hidden />} />;
}
