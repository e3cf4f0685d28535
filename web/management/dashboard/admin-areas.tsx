import { Link } from '@tanstack/react-router';
import {
  CalendarDays,
  CalendarSync,
  DatabaseBackup,
  Drama,
  Gamepad2,
  GalleryHorizontalEnd,
  Inbox,
  MessagesSquare,
  Newspaper,
  RadioTower,
  ScrollText,
  SlidersHorizontal,
  Stethoscope,
  Users,
} from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Card, cardGrid, cardLink } from '../../ui/display/card.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import type { AccessMap } from '../../access.ts';
import type { Waiting } from './to-do.tsx';

const pages = [
  { name: 'gamesAdmin', to: '/admin/games', access: 'manageGames', Icon: Gamepad2 },
  { name: 'actorsAdmin', to: '/admin/actors', access: 'manageGames', Icon: Drama },
  { name: 'newsAdmin', to: '/admin/news', access: 'editNews', Icon: Newspaper },
  { name: 'eventsAdmin', to: '/admin/events', access: 'editNews', Icon: CalendarDays },
  { name: 'bannersAdmin', to: '/admin/banners', access: 'editNews', Icon: GalleryHorizontalEnd },
  { name: 'moderation', to: '/admin/comments', access: 'moderate', Icon: MessagesSquare },
  { name: 'feedbackAdmin', to: '/admin/feedback', access: 'moderate', Icon: Inbox },
  { name: 'users', to: '/admin/users', access: 'administer', Icon: Users },
  { name: 'siteAdmin', to: '/admin/site', access: 'administer', Icon: SlidersHorizontal },
  { name: 'sourcesAdmin', to: '/admin/sources', access: 'administer', Icon: RadioTower },
  { name: 'jobsAdmin', to: '/admin/jobs', access: 'administer', Icon: CalendarSync },
  { name: 'backupsAdmin', to: '/admin/backups', access: 'administer', Icon: DatabaseBackup },
  { name: 'doctorAdmin', to: '/admin/doctor', access: 'administer', Icon: Stethoscope },
  { name: 'audit', to: '/admin/audit', access: 'administer', Icon: ScrollText },
] as const;

function WaitingTag({ count }: { count: number }) {
  const { admin } = useMessages().account;
  const format = useFormat();
  if (count === 0) return null;
  return (
    <p>
      <Tag tone="accent">{admin.waiting(format.number(count))}</Tag>
    </p>
  );
}

/** The management areas that this account has access to. */
export function AdminAreas({
  access,
  waiting,
}: {
  access: AccessMap;
  waiting: Waiting | undefined;
}) {
  const { app, account } = useMessages();
  const counts: Partial<Record<string, number>> | undefined = waiting && {
    moderation: waiting.comments + waiting.reviews,
    feedbackAdmin: waiting.tickets,
  };
  return (
    <div className={cardGrid}>
      {pages
        .filter((page) => access[page.access])
        .map(({ name, to, Icon }) => (
          <Card key={name}>
            <Icon aria-hidden />
            <h3>
              <Link to={to} className={cardLink}>
                {app.pages[name]}
              </Link>
            </h3>
            <p>{account.admin[name]}</p>
            <WaitingTag count={counts?.[name] ?? 0} />
          </Card>
        ))}
    </div>
  );
}
