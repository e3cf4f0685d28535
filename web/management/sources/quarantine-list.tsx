import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { Section } from '../../ui/display/section.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { quarantineQuery, useDecideQuarantine, type Quarantined } from './sources.api.ts';
import styles from './sources.module.css';

type Decide = (id: number, accept: boolean) => void;

/**
 * Suspicious data of the sources, which needs a decision; renders nothing if there is none. The
 * mutation is here, so that its result is shown even after the last decision.
 */
export function QuarantineList() {
  const { quarantine } = useMessages().operator;
  const decide = useDecideQuarantine();
  const onError = useFailureToast();
  const onDecide: Decide = (id, accept) =>
    decide.mutate(
      { id, accept },
      {
        onSuccess: () => toast(accept ? quarantine.done.accepted : quarantine.done.dropped),
        onError,
      },
    );
  return (
    <div className={styles.waiting}>
      <QueryView query={quarantineQuery} skeleton={null}>
        {({ items }) =>
          items.length > 0 && (
            <Waiting items={items} isBusy={decide.isPending} onDecide={onDecide} />
          )
        }
      </QueryView>
    </div>
  );
}

type WaitingProps = { items: readonly Quarantined[]; isBusy: boolean; onDecide: Decide };

function Waiting({ items, isBusy, onDecide }: WaitingProps) {
  const { quarantine } = useMessages().operator;
  return (
    <Section title={quarantine.title} lead={quarantine.lead}>
      <ul className="stack gap-3">
        {items.map((entry) => (
          <li key={entry.id}>
            <QuarantineCard
              entry={entry}
              isBusy={isBusy}
              onDecide={(accept) => onDecide(entry.id, accept)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type QuarantineCardProps = {
  entry: Quarantined;
  isBusy: boolean;
  onDecide: (accept: boolean) => void;
};

function QuarantineCard({ entry, isBusy, onDecide }: QuarantineCardProps) {
  const { quarantine, sources } = useMessages().operator;
  const titleId = useId();
  const { source, why, at, count, sample } = entry;
  const stands = sources.names[source] ?? source;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{quarantine.reasons[why](count)}</h3>
        <p className="faint">
          <RelativeTime at={at} say={(age) => quarantine.from(stands, age)} />
        </p>
      </div>
      <ul className="stack gap-1 anywhere bullets">
        {sample.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {count > sample.length && <li>{quarantine.more(count - sample.length)}</li>}
      </ul>
      <div className="wrap gap-2">
        <Button
          size="sm"
          icon={<Check aria-hidden />}
          aria-describedby={titleId}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onDecide(true)}
        >
          {why === 'found' ? quarantine.add : quarantine.accept}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<X aria-hidden />}
          aria-describedby={titleId}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onDecide(false)}
        >
          {quarantine.drop}
        </Button>
      </div>
    </article>
  );
}
