import {
  Archive,
  CalendarDays,
  GalleryHorizontal,
  Gamepad2,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  MessageSquareWarning,
  Newspaper,
  SatelliteDish,
  ScrollText,
  Settings,
  Stethoscope,
  Timer,
  Users,
  UsersRound,
} from 'lucide-react';
import type { AccessMap } from '../../access.ts';
import { allowed } from '../../access.ts';
import type { Waiting } from '../../../contract/operator/waiting.ts';

/** The pages of management in the rail: `key` leads there after `g`. */
const groups = [
  {
    name: undefined,
    places: [{ name: 'admin', to: '/admin', key: 'd', access: 'manage', Icon: LayoutDashboard }],
  },
  {
    name: 'waiting',
    places: [
      { name: 'inboxAdmin', to: '/admin/inbox', key: 'i', access: 'editNews', Icon: Inbox },
      {
        name: 'moderation',
        to: '/admin/comments',
        key: 'm',
        access: 'moderate',
        Icon: MessageSquareWarning,
      },
      {
        name: 'feedbackAdmin',
        to: '/admin/feedback',
        key: 'f',
        access: 'moderate',
        Icon: LifeBuoy,
      },
    ],
  },
  {
    name: 'content',
    places: [
      { name: 'gamesAdmin', to: '/admin/games', key: 'g', access: 'manageGames', Icon: Gamepad2 },
      { name: 'newsAdmin', to: '/admin/news', key: 'n', access: 'editNews', Icon: Newspaper },
      {
        name: 'eventsAdmin',
        to: '/admin/events',
        key: 'e',
        access: 'editNews',
        Icon: CalendarDays,
      },
      {
        name: 'actorsAdmin',
        to: '/admin/actors',
        key: 'p',
        access: 'manageGames',
        Icon: UsersRound,
      },
      {
        name: 'bannersAdmin',
        to: '/admin/banners',
        key: 'r',
        access: 'editNews',
        Icon: GalleryHorizontal,
      },
    ],
  },
  {
    name: 'running',
    places: [
      {
        name: 'sourcesAdmin',
        to: '/admin/sources',
        key: 's',
        access: 'administer',
        Icon: SatelliteDish,
      },
      { name: 'jobsAdmin', to: '/admin/jobs', key: 'j', access: 'administer', Icon: Timer },
      { name: 'backupsAdmin', to: '/admin/backups', key: 'b', access: 'administer', Icon: Archive },
      {
        name: 'doctorAdmin',
        to: '/admin/doctor',
        key: 'h',
        access: 'administer',
        Icon: Stethoscope,
      },
    ],
  },
  {
    name: 'site',
    places: [
      { name: 'users', to: '/admin/users', key: 'u', access: 'administer', Icon: Users },
      { name: 'audit', to: '/admin/audit', key: 'a', access: 'administer', Icon: ScrollText },
      { name: 'siteAdmin', to: '/admin/site', key: 'x', access: 'administer', Icon: Settings },
    ],
  },
] as const;

export type Place = (typeof groups)[number]['places'][number];

/** What the frame shows depends on who looks, and on what waits. */
export type View = { access: AccessMap; waiting: Waiting | undefined };

/** The groups and places that this account may open. */
export const placesFor = (access: AccessMap) =>
  groups
    .map(({ name, places }) => ({
      name,
      places: (places as readonly Place[]).filter((place) => allowed(access, place.access)),
    }))
    .filter(({ places }) => places.length > 0);

/** How much waits at a place, and whether something there needs a look. */
export function stateOf({ name }: Place, waiting: Waiting | undefined) {
  const attention: readonly string[] = waiting?.attention ?? [];
  return {
    count: waiting ? (counts[name]?.(waiting) ?? 0) : 0,
    needsLook: attention.includes(name.replace('Admin', '')),
  };
}

const counts: Partial<Record<string, (waiting: Waiting) => number>> = {
  inboxAdmin: ({ inbox }) => inbox,
  moderation: ({ comments, reviews }) => comments + reviews,
  feedbackAdmin: ({ tickets }) => tickets,
};
