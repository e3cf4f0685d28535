import { useMessages } from '../../i18n/index.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Section } from '../../ui/display/section.tsx';
import styles from './first-run.module.css';

/** The first steps for the operator of an empty site. */
export function FirstRun() {
  const { firstRun } = useMessages().home;
  return (
    <Section title={firstRun.title} lead={firstRun.lead}>
      <ol className={styles.steps}>
        {firstRun.steps.map(({ title, text, command }) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>{text}</p>
            {command && <code>{command}</code>}
          </li>
        ))}
      </ol>
      <ButtonLink to="/docs" variant="primary">
        {firstRun.docs}
      </ButtonLink>
    </Section>
  );
}
