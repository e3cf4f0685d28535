import { Gamepad2, MessagesSquare, Newspaper, ShieldCheck } from 'lucide-react';
import { useMessages } from '../../i18n/index.tsx';
import { Card, cardGrid } from '../../ui/card.tsx';
import { useSession } from './session.ts';

const areas = [
  { name: 'manageGames', Icon: Gamepad2 },
  { name: 'editNews', Icon: Newspaper },
  { name: 'moderate', Icon: MessagesSquare },
  { name: 'administer', Icon: ShieldCheck },
] as const;

/** The areas of management that this account may enter. */
export function AdminAreas() {
  const {
    app: { access: names },
    account: { admin },
  } = useMessages();
  const { access } = useSession();
  return (
    <div className={cardGrid}>
      {areas
        .filter(({ name }) => access[name])
        .map(({ name, Icon }) => (
          <Card key={name}>
            <Icon aria-hidden />
            <h3>{names[name]}</h3>
            <p>{admin[name]}</p>
          </Card>
        ))}
    </div>
  );
}
