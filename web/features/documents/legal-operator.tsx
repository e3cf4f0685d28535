import type { LegalOperator as Operator } from '../../../contract/site.ts';
import { useMessages } from '../../i18n/index.tsx';
import styles from './legal-operator.module.css';

/** The person or company responsible for the site. */
export function LegalOperator({ operator: { name, contact } }: { operator: Operator }) {
  const { about } = useMessages().site;
  return (
    <dl className={styles.operator}>
      <div>
        <dt className="faint">{about.operator}</dt>
        <dd>{name}</dd>
      </div>
      {contact !== '' && (
        <div>
          <dt className="faint">{about.contact}</dt>
          <dd>{contact}</dd>
        </div>
      )}
    </dl>
  );
}
