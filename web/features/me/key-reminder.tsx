import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { call } from '../../api/call.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import styles from './key-reminder.module.css';
import { useSession } from './session.ts';

/** The key starts with 'me', so that signing in or out refetches it. */
const reminderQuery = queryOptions({
  queryKey: ['me', 'key-reminder'],
  queryFn: ({ signal }) => call('GET /api/me/key-reminder', { signal }),
});

/** Suggests a second way to sign in, once the account has data to lose. */
export function KeyReminder() {
  const { keyReminder: texts } = useMessages().shell;
  const { user } = useSession();
  const client = useQueryClient();
  // Nothing may cover the confirmation of a scanned code.
  const isScanPage = useLocation({ select: ({ pathname }) => pathname === '/scan' });
  const { data } = useQuery({ ...reminderQuery, enabled: user !== null });
  const hide = () => client.setQueryData(reminderQuery.queryKey, { isDue: false });
  const later = useMutation({
    mutationFn: () => call('POST /api/me/key-reminder/later'),
    onMutate: hide,
  });
  if (!user || !data?.isDue || isScanPage) return null;
  return (
    <aside className={styles.reminder} aria-label={texts.label}>
      <KeyRound aria-hidden />
      <p>{texts.text}</p>
      <div className="row gap-2">
        <ButtonLink size="sm" variant="primary" to="/settings" hash="keys">
          {texts.add}
        </ButtonLink>
        <Button size="sm" variant="ghost" onClick={() => later.mutate()}>
          {texts.later}
        </Button>
      </div>
    </aside>
  );
}
