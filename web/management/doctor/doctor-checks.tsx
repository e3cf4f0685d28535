import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { SkeletonItems } from '../../ui/display/skeleton.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { doctorQuery, type DoctorCheck } from './doctor.api.ts';
import styles from './doctor.module.css';

/** The results of the system check, failures and warnings first. */
export function DoctorChecks() {
  const { doctor } = useMessages().operator;
  return (
    <QueryView
      query={doctorQuery}
      skeleton={<SkeletonItems count={9} height="4.5rem" className="stack gap-2" />}
    >
      {({ checks }) => (
        <ul className="stack box" aria-label={doctor.list}>
          {checks
            .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
            .map((check) => (
              <li key={check.id} className={styles.check}>
                <Check check={check} />
              </li>
            ))}
        </ul>
      )}
    </QueryView>
  );
}

const order: readonly DoctorCheck['state'][] = ['failed', 'warning', 'ok'];
const tones = { failed: 'danger', warning: 'warning', ok: 'success' } as const;

function Check({ check: { id, state, message } }: { check: DoctorCheck }) {
  const { doctor } = useMessages().operator;
  return (
    <>
      <h2>{doctor.checks[id] ?? id}</h2>
      <Tag tone={tones[state]}>{doctor.states[state]}</Tag>
      <p>{message}</p>
    </>
  );
}

export function CheckAgain() {
  const { doctor } = useMessages().operator;
  const { isFetching, refetch } = useQuery(doctorQuery);
  return (
    <Button icon={<RefreshCw aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
      {doctor.again}
    </Button>
  );
}
