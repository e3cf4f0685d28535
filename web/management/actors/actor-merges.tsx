import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { QueryFailure } from '../../ui/data/query-failure.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { type Actor, mergesQuery, useUndoMerge } from './actors.api.ts';
import styles from './actors.module.css';

/** The people who were merged into this person; renders nothing without any or before they load. */
export function ActorMerges({ actor }: { actor: Actor }) {
  const { undo, actors } = useMessages().editorial;
  const { merge } = actors;
  const format = useFormat();
  const { data, error, refetch } = useQuery(mergesQuery(actor.id));
  const separate = useUndoMerge();
  const showFailure = useFailureToast();
  if (!data && error) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={merge.merged} className={styles.credits}>
      <h3 className={styles.subtitle}>{merge.merged}</h3>
      <ul className={styles.list}>
        {data.map(({ id, name, nameNative, credits }) => (
          <li key={id} className={styles.credit}>
            <span className={styles.words}>
              <strong>{[name, nameNative].filter(Boolean).join(' · ')}</strong>
              <span className={styles.faint}>{merge.credits(format.number(credits))}</span>
            </span>
            <Button
              size="sm"
              aria-label={merge.undoLabel(name)}
              loading={separate.isPending && separate.variables === id}
              onClick={() =>
                separate.mutate(id, {
                  onSuccess: () => toast(merge.undone(name)),
                  onError: showFailure,
                })
              }
            >
              {undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
