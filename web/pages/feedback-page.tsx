import { MessageSquareText } from 'lucide-react';
import { useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import prose from '../ui/prose.module.css';
import { Section } from '../ui/section.tsx';
import styles from './feedback-page.module.css';

export function Page() {
  const {
    app: { pages },
    account: { feedback },
  } = useMessages();
  return (
    <div className={styles.page}>
      <PageHeader title={pages.feedback} lead={feedback.lead} />
      <EmptyState
        icon={<MessageSquareText aria-hidden />}
        title={feedback.title}
        actions={
          <ButtonLink to="/about" variant="primary">
            {feedback.contact}
          </ButtonLink>
        }
      >
        {feedback.text}
      </EmptyState>
      <Section title={feedback.pageTitle}>
        <div className={prose['prose']}>
          <ul>
            {feedback.hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </div>
      </Section>
    </div>
  );
}
