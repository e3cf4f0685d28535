import { ListPlus } from 'lucide-react';
import { MyListFrame } from '../features/me/my-list-frame.tsx';

export function Page() {
  return <MyListFrame list="wishlist" icon={<ListPlus aria-hidden />} />;
}
