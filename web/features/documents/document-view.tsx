import { Printer } from 'lucide-react';
import type { SiteDocument } from '../../../contract/site.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton, SkeletonText } from '../../ui/display/skeleton.tsx';
import styles from './document-view.module.css';
import { documentQuery } from './documents.api.ts';
import { LegalOperator } from './legal-operator.tsx';
import { HtmlContent } from '../../ui/content/html-content.tsx';
import { TableOfContents } from '../../ui/content/table-of-contents.tsx';

/** A page with one document: terms, privacy or disclaimer. */
export function DocumentView({ name, title }: { name: string; title: string }) {
  const { site } = useMessages();
  const lang = useLang();
  return (
    <>
      <div className={styles.header}>
        <PageHeader eyebrow={site.document.kind} title={title} />
      </div>
      <QueryView query={documentQuery(name, lang)} skeleton={<DocumentSkeleton />}>
        {(document) => (
          <>
            <p className={styles.summary}>{document.summary}</p>
            {document.operator && <LegalOperator operator={document.operator} />}
            <DocumentBody document={document} />
          </>
        )}
      </QueryView>
    </>
  );
}

/** A document beside its table of contents; also used for chapters of the guide. */
export function DocumentBody({ document }: { document: SiteDocument }) {
  const { site } = useMessages();
  const lang = useLang();
  const format = useFormat();
  return (
    <div className={styles.columns}>
      <div className={styles.aside}>
        <p className={styles.facts}>
          {document.version && <span>{site.document.version({ version: document.version })}</span>}
          {document.date && <time dateTime={document.date}>{format.date(document.date)}</time>}
        </p>
        <Button size="sm" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {site.document.print}
        </Button>
        <TableOfContents label={site.document.onThisPage} headings={document.toc} />
      </div>
      <article className={styles.article}>
        {document.lang !== lang && <p className={styles.note}>{site.document.otherLanguage}</p>}
        <HtmlContent html={document.html} lang={document.lang} />
      </article>
    </div>
  );
}

export function DocumentSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.aside}>
        <SkeletonText lines={8} />
      </div>
      <div className={styles.article}>
        <SkeletonText lines={4} />
        <Skeleton width="40%" height="2rem" />
        <SkeletonText lines={8} />
      </div>
    </div>
  );
}
