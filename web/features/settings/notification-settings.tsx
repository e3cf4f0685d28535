import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../i18n/index.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import {
  type MutableKind,
  mutableKinds,
  preferencesQuery,
  savePreferences,
} from './account.api.ts';
import styles from './settings.module.css';

export function NotificationSettings() {
  return (
    <QueryView query={preferencesQuery} skeleton={<Skeleton height="9rem" />}>
      {({ muted }) => <Kinds muted={muted} />}
    </QueryView>
  );
}

function Kinds({ muted }: { muted: readonly MutableKind[] }) {
  const { settings } = useMessages().account;
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (kinds: MutableKind[]) => savePreferences(client, { muted: kinds }),
    onSuccess: () => toast(settings.saved),
  });
  // What is being saved is shown already; a failure shows what is true again.
  const shown = saving.isPending ? saving.variables : muted;
  return (
    <fieldset className={styles.checks}>
      <legend>{settings.notifyMe}</legend>
      {mutableKinds.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={!shown.includes(kind)}
            disabled={saving.isPending}
            onChange={({ target }) =>
              saving.mutate(
                mutableKinds.filter((one) =>
                  one === kind ? !target.checked : shown.includes(one),
                ),
              )
            }
          />
          {settings.kinds[kind]}
        </label>
      ))}
      <FailureNote error={saving.error} />
    </fieldset>
  );
}
