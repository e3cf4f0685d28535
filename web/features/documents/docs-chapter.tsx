import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import styles from './docs-chapter.module.css';
import { DocumentBody, DocumentSkeleton } from './document-view.tsx';
import { documentQuery } from './documents.api.ts';
import type { GuideChapter } from './search-guide.ts';

export function DocsChapter({ name }: { name: string }) {
  const lang = useLang();
  return (
    <QueryView query={documentQuery(`guide-${name}`, lang)} skeleton={<DocumentSkeleton />}>
      {(document) => <DocumentBody document={document} />}
    </QueryView>
  );
}

type NeighborsProps = { chapters: GuideChapter[]; current: string };

export function Neighbors({ chapters, current }: NeighborsProps) {
  const { docs } = useMessages().site;
  const at = chapters.findIndex(({ name }) => name === current);
  const previous = chapters[at - 1];
  const next = chapters[at + 1];
  return (
    <nav className={styles.neighbors} aria-label={`${docs.previous} / ${docs.next}`}>
      {previous && (
        <Link to="/docs" search={{ chapter: previous.name }} className={styles.neighbor}>
          <small className="row gap-1 fine">
            <ArrowLeft aria-hidden size="0.9rem" />
            {docs.previous}
          </small>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to="/docs" search={{ chapter: next.name }} className={styles.neighbor} data-next>
          <small className="row gap-1 fine">
            {docs.next}
            <ArrowRight aria-hidden size="0.9rem" />
          </small>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
