import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { attributionsQuery } from '../../api/attributions.ts';
import { useBrand } from '../../api/brand.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ExternalLink } from '../../ui/actions/text-link.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import styles from './footer.module.css';

export function Footer() {
  const { shell } = useMessages();
  const { tagline, footer } = useBrand();
  const { data: attributions } = useQuery(attributionsQuery);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>{tagline || shell.tagline}</p>
        </div>
        <Column title={shell.explore}>
          <Link to="/game">{shell.games}</Link>
          <Link to="/ranking">{shell.rankings}</Link>
          <Link to="/news">{shell.news}</Link>
          <Link to="/actor">{shell.people}</Link>
        </Column>
        <Column title={shell.project}>
          <Link to="/about">{shell.about}</Link>
          <Link to="/docs">{shell.docs}</Link>
          <Link to="/credits">{shell.credits}</Link>
          <Link to="/feedback">{shell.feedback}</Link>
        </Column>
        <Column title={shell.legal}>
          <Link to="/terms">{shell.terms}</Link>
          <Link to="/privacy">{shell.privacy}</Link>
          <Link to="/disclaimer">{shell.disclaimer}</Link>
        </Column>
        <p className={styles.fine}>
          {footer && <span>{footer}</span>}
          <Link to="/credits">{shell.licence}</Link>
          <span>{shell.trademarks}</span>
          {attributions?.items.map(({ name, url }) => (
            <ExternalLink key={name} href={url}>
              {name}
            </ExternalLink>
          ))}
        </p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav className={styles.column} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </nav>
  );
}
