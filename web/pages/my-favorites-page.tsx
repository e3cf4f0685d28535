import { Heart } from 'lucide-react';
import { MyListFrame } from '../features/me/my-list-frame.tsx';

export function Page() {
  return <MyListFrame list="favorites" icon={<Heart aria-hidden />} />;
}
