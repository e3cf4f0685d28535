import { createLink, type LinkProps } from '@tanstack/react-router';
import {
  ChartNoAxesColumnIncreasing,
  Gavel,
  KeyRound,
  MessageSquareReply,
  MessageSquareText,
  Newspaper,
  Trophy,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Notification } from '../../../contract/members/profile.ts';
import { type Lang, useLang, useMessages } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import { gameNames } from '../../domain/games/game-names.ts';
import { RelativeTime } from '../../ui/content/relative-time.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './bell.module.css';

const icons = {
  reply: MessageSquareReply,
  article: Newspaper,
  chart: ChartNoAxesColumnIncreasing,
  achievement: Trophy,
  feedback: MessageSquareText,
  moderation: Gavel,
  keys: KeyRound,
};

function Anchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.link}>
      {children}
    </a>
  );
}

const ItemLink = createLink(Anchor);

type NotificationItemProps = { item: Notification; onFollow: () => void };

export function NotificationItem({ item, onFollow }: NotificationItemProps) {
  const { bell } = useMessages();
  const { text, excerpt, to } = useContent(item);
  const Icon = icons[item.kind];
  return (
    <li>
      <ItemLink {...to} onClick={onFollow}>
        <Icon aria-hidden />
        <span className="stack shrink gap-1 anywhere">
          <span>{text}</span>
          {excerpt && <q className="soft">{excerpt}</q>}
          <RelativeTime at={item.at} className="fine" />
        </span>
        {!item.read && (
          <span className={styles.fresh}>
            <VisuallyHidden>{bell.fresh}</VisuallyHidden>
          </span>
        )}
      </ItemLink>
    </li>
  );
}

type Content = {
  text: string;
  excerpt?: string | undefined;
  to: Pick<LinkProps, 'to' | 'search' | 'hash'>;
};

/** The text and the link of a notification. The data has a different shape for each kind. */
function useContent({ kind, data }: Notification): Content {
  const { bell } = useMessages();
  const lang = useLang();
  const textOf = (key: string) => (typeof data[key] === 'string' ? data[key] : '');
  const id = (key: string) => String(data[key]);
  const title = textIn(lang, data as { title: string }, 'title');
  const name = textIn(lang, data as Named, 'name');
  const commentKey = { comment: id('commentId') };
  const game = () => gameNames(data['game'] as { name: string; nameZh: string | null }, lang).title;
  switch (kind) {
    case 'reply':
      return {
        text: bell.reply({ name: textOf('nickname') || bell.someone, title }),
        excerpt: textOf('excerpt'),
        to: { to: '/article', search: { id: id('newsId'), ...commentKey } },
      };
    case 'article':
      return {
        text: bell.article({ game: game(), title }),
        to: { to: '/article', search: { id: id('newsId') } },
      };
    case 'chart':
      return {
        text: bell.chart({
          game: game(),
          ranking: name,
          rank: id('rank'),
        }),
        to: { to: '/ranking', search: { type: textOf('type'), period: textOf('period') } },
      };
    case 'achievement':
      return data['others'] === undefined
        ? { text: bell.achievement(name), to: { to: '/my/achievements', hash: textOf('key') } }
        : { text: bell.achievements(namesOf(data, lang)), to: { to: '/my/achievements' } };
    case 'moderation':
      if (data['decision'] === 'reset') {
        const fields = data['fields'] as (keyof typeof bell.profileFields)[];
        return {
          text: bell.profileReset({
            fields: fields.map((field) => bell.profileFields[field]),
            reason: textOf('reason'),
          }),
          to: { to: '/profile' },
        };
      }
      if (data['reviewId'] !== undefined) {
        return {
          text: bell.reviewModeration[data['decision'] as keyof typeof bell.reviewModeration]({
            title: game(),
            reason: textOf('reason'),
          }),
          excerpt: textOf('excerpt'),
          to: { to: '/game/detail', search: { id: id('gameId') }, hash: 'reviews' },
        };
      }
      return {
        text: bell.moderation[data['decision'] as keyof typeof bell.moderation]({
          title,
          reason: textOf('reason'),
        }),
        excerpt: textOf('excerpt'),
        to: { to: '/article', search: { id: id('newsId'), ...(!textOf('reason') && commentKey) } },
      };
    case 'keys':
      return {
        text: bell.keys[data['event'] as keyof typeof bell.keys]({
          way: bell.keyWays[data['provider'] as keyof typeof bell.keyWays],
          label: textOf('label'),
          other: textOf('other'),
          left: Number(data['left']),
        }),
        to: String(data['event']).startsWith('staff')
          ? { to: '/admin/audit' }
          : { to: '/settings', hash: 'keys' },
      };
    case 'feedback':
      return { text: bell.feedback(textOf('ticket')), to: { to: '/feedback' } };
  }
}

type Named = { name: string };

/** Achievements earned within a minute are one notification, with the others in `others`. */
const namesOf = (data: Notification['data'], lang: Lang): string[] =>
  [data as Named, ...(data['others'] as Named[])].map((it) => textIn(lang, it, 'name'));
