import { PenLine } from 'lucide-react';
import { MyListFrame } from '../features/me/my-list-frame.tsx';

export function Page() {
  return <MyListFrame list="reviews" icon={<PenLine aria-hidden />} />;
}
