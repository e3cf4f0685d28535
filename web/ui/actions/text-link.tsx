import { createLink } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { cx } from '../data/cx.ts';
import styles from './text-link.module.css';
import { VisuallyHidden } from '../display/visually-hidden.tsx';

function TextAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={cx(styles.link, className)}>
      {children}
    </a>
  );
}

export const TextLink = createLink(TextAnchor);

export function ExternalLink({ className, children, ...rest }: ComponentProps<'a'>) {
  const { ui } = useMessages();
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest} className={cx(styles.link, className)}>
      {children}
      <ArrowUpRight aria-hidden className={styles.away} />
      <VisuallyHidden> ({ui.opensInNewTab})</VisuallyHidden>
    </a>
  );
}
