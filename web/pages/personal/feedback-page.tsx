import { getRouteApi } from '@tanstack/react-router';
import { FeedbackForm } from '../../features/feedback/feedback-form.tsx';
import { kinds, knownFields } from '../../features/feedback/feedback.api.ts';
import { FollowTicket } from '../../features/feedback/follow-ticket.tsx';
import { MyTickets } from '../../features/feedback/my-tickets.tsx';
import { useSignedIn } from '../../features/me/use-signed-in.ts';
import { readId } from '../../features/news/news-address.ts';
import { useMessages } from '../../i18n/index.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Section } from '../../ui/display/section.tsx';
import styles from './feedback-page.module.css';

const route = getRouteApi('/feedback');

export function Page() {
  const { app, account } = useMessages();
  const { pages } = app;
  const { feedback } = account;
  const { kind, gameId, newsId, field } = route.useSearch();
  const isSignedIn = useSignedIn();
  return (
    <div className="measure">
      <PageHeader title={pages.feedback} lead={feedback.lead} />
      <FeedbackForm
        key={`${gameId} ${newsId} ${field}`}
        kind={kinds.find((one) => one === kind)}
        gameId={readId(gameId)}
        newsId={readId(newsId)}
        field={knownFields.find((one) => one === field)}
      />
      <div className={styles.more}>
        {isSignedIn && (
          <Section title={feedback.mine}>
            <MyTickets />
          </Section>
        )}
        <Section title={feedback.follow} lead={feedback.followText}>
          <FollowTicket />
        </Section>
      </div>
    </div>
  );
}
