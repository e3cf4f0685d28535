import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { attributionsQuery } from '../../api/attributions.ts';
import { useBrand } from '../../api/brand.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { ExternalLink } from '../../ui/actions/text-link.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import styles from './footer.module.css';
import { places } from './places.ts';

export function Footer() {
  const { shell } = useMessages();
  const { footer } = useBrand();
  const { data } = useQuery(attributionsQuery);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <DataAge />
        </div>
        <Column title={shell.explore}>
          {places.slice(1).map(({ to, name }) => (
            <Link key={to} to={to}>
              {shell[name]}
            </Link>
          ))}
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
          {data?.items.map(({ name, url }) => (
            <ExternalLink key={name} href={url}>
              {name}
            </ExternalLink>
          ))}
        </p>
      </div>
    </footer>
  );
}

/** How new the counts of players are. */
function DataAge() {
  const { shell } = useMessages();
  const format = useFormat();
  const { data } = useQuery(attributionsQuery);
  if (data?.countedAt)
    return <p className="faint">{shell.countedAt(format.time(data.countedAt))}</p>;
  if (!data?.newestMonth) return null;
  return <p className="faint">{shell.dataTo(format.monthOfDay(data.newestMonth))}</p>;
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav className={styles.column} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </nav>
  );
}
