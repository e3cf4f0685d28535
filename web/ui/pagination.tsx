import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/index.tsx';
import { pageSteps } from './page-steps.ts';
import styles from './pagination.module.css';

type PaginationProps = { page: number; total: number };

/** Links that change only `page` in the present address; the first page needs no parameter. */
export function Pagination({ page, total }: PaginationProps) {
  const { ui } = useMessages();
  if (total <= 1) return null;
  return (
    <nav aria-label={ui.pagination} className={styles.pages}>
      <Step page={page - 1} total={total} label={ui.previous}>
        <ChevronLeft aria-hidden />
      </Step>
      <p className={styles.short}>{ui.pageOf({ page, total })}</p>
      <ol className={styles.list}>
        {pageSteps(page, total).map((step) => (
          <li key={step}>
            {step < 0 ? (
              <span className={styles.gap}>…</span>
            ) : (
              <PageLink page={step} label={ui.page({ page: step })} current={step === page}>
                {step}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      <Step page={page + 1} total={total} label={ui.next}>
        <ChevronRight aria-hidden />
      </Step>
    </nav>
  );
}

type StepProps = { page: number; total: number; label: string; children: ReactNode };

function Step({ page, total, label, children }: StepProps) {
  if (page < 1 || page > total) {
    return (
      <span className={styles.off} aria-hidden>
        {children}
      </span>
    );
  }
  return (
    <PageLink page={page} label={label}>
      {children}
    </PageLink>
  );
}

type PageLinkProps = { page: number; label: string; current?: boolean; children: ReactNode };

function PageLink({ page, label, current = false, children }: PageLinkProps) {
  return (
    <Link
      to="."
      search={({ page: _, ...others }) => (page === 1 ? others : { ...others, page: String(page) })}
      className={styles.page}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      data-current={current || undefined}
    >
      {children}
    </Link>
  );
}
