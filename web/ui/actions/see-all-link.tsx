import { createLink } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import styles from '../display/section.module.css';

function SeeAllAnchor({ children, ...rest }: ComponentProps<'a'>) {
  const { ui } = useMessages();
  return (
    <a {...rest} className={styles.more}>
      {children ?? ui.seeAll}
      <ArrowRight aria-hidden />
    </a>
  );
}

export const SeeAllLink = createLink(SeeAllAnchor);
