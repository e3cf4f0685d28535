import { ChartNoAxesColumnIncreasing, Gamepad2, House, Newspaper } from 'lucide-react';

/** The places of the header, in their order; the footer has them too, the bottom bar the first. */
export const places = [
  { to: '/', name: 'home', isExact: true, Icon: House },
  { to: '/game', name: 'games', isExact: true, Icon: Gamepad2 },
  { to: '/ranking', name: 'rankings', isExact: false, Icon: ChartNoAxesColumnIncreasing },
  { to: '/news', name: 'news', isExact: false, Icon: Newspaper },
  { to: '/calendar', name: 'calendar', isExact: false, Icon: undefined },
  { to: '/actor', name: 'people', isExact: false, Icon: undefined },
] as const;
