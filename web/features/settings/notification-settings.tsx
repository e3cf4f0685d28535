import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import {
  type MutableKind,
  mutableKinds,
  preferencesQuery,
  savePreferences,
} from './account.api.ts';

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
  // Shows the choice while it is being saved; a failure shows the stored one again.
  const [chosen, setChosen] = useState<readonly MutableKind[] | null>(null);
  const shown = chosen ?? muted;
  const saving = useMutation({
    mutationFn: (kinds: MutableKind[]) => savePreferences(client, { muted: kinds }),
    onSuccess: () => toast(settings.saved),
    onError: () => setChosen(null),
  });
  function choose(kind: MutableKind, isWanted: boolean) {
    const kinds = mutableKinds.filter((one) => (one === kind ? !isWanted : shown.includes(one)));
    setChosen(kinds);
    saving.mutate(kinds);
  }
  return (
    <fieldset className="stack gap-1">
      <legend className="label">{settings.notifyMe}</legend>
      {mutableKinds.map((kind) => (
        <label key={kind} className="check">
          <input
            type="checkbox"
            checked={!shown.includes(kind)}
            disabled={saving.isPending}
            onChange={({ target }) => choose(kind, target.checked)}
          />
          {settings.kinds[kind]}
        </label>
      ))}
      <FailureNote error={saving.error} />
    </fieldset>
  );
}
