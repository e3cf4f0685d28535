import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { pageSteps } from './page-steps.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  page: number;
  total: number;
  /** Further search keys that every link sets, where the page number alone is ambiguous. */
  also?: Record<string, string> | undefined;
};

/** Links that change only `page` in the current address; the first page has no parameter. */
export function Pagination({ page, total, also }: PaginationProps) {
  const { ui } = useMessages();
  if (total <= 1) return null;
  return (
    <nav aria-label={ui.pagination} className={styles.pages}>
      <Step page={page - 1} total={total} also={also} label={ui.previous}>
        <ChevronLeft aria-hidden />
      </Step>
      <p className={styles.short}>{ui.pageOf({ page, total })}</p>
      <ol className={styles.list}>
        {pageSteps(page, total).map((step) => (
          <li key={step}>
            {step < 0 ? (
              <span className={styles.gap}>…</span>
            ) : (
              <PageLink
                page={step}
                also={also}
                label={ui.page({ page: step })}
                current={step === page}
              >
                {step}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      <Step page={page + 1} total={total} also={also} label={ui.next}>
        <ChevronRight aria-hidden />
      </Step>
    </nav>
  );
}

type PageLinkProps = Omit<PaginationProps, 'total'> & {
  label: string;
  current?: boolean;
  children: ReactNode;
};

function Step({ total, ...link }: PageLinkProps & Pick<PaginationProps, 'total'>) {
  if (link.page >= 1 && link.page <= total) return <PageLink {...link} />;
  return (
    <span className={styles.off} aria-hidden>
      {link.children}
    </span>
  );
}

function PageLink({ page, also, label, current = false, children }: PageLinkProps) {
  return (
    <Link
      to="."
      search={({ page: _, ...others }) => ({
        ...others,
        ...also,
        ...(page > 1 && { page: String(page) }),
      })}
      className={styles.page}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      data-current={current || undefined}
    >
      {children}
    </Link>
  );
}
