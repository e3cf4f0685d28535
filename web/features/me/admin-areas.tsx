import { Link } from '@tanstack/react-router';
import { Gamepad2, MessagesSquare, Newspaper, ScrollText, Users } from 'lucide-react';
import { useMessages } from '../../i18n/index.tsx';
import { Card, cardGrid, cardLink } from '../../ui/card.tsx';
import { useSession } from './session.ts';

const areas = [
  { name: 'editNews', Icon: Newspaper },
  { name: 'moderate', Icon: MessagesSquare },
] as const;

const pages = [
  { name: 'gamesAdmin', to: '/admin/games', access: 'manageGames', Icon: Gamepad2 },
  { name: 'users', to: '/admin/users', access: 'administer', Icon: Users },
  { name: 'audit', to: '/admin/audit', access: 'administer', Icon: ScrollText },
] as const;

/** The areas of management that this account may enter. */
export function AdminAreas() {
  const { app, account } = useMessages();
  const { access } = useSession();
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
          </Card>
        ))}
      {areas
        .filter(({ name }) => access[name])
        .map(({ name, Icon }) => (
          <Card key={name}>
            <Icon aria-hidden />
            <h3>{app.access[name]}</h3>
            <p>{account.admin[name]}</p>
          </Card>
        ))}
    </div>
  );
}
