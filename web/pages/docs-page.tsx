import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTitle } from '../browser/use-title.ts';
import { ApiReference } from '../features/api-reference/api-reference.tsx';
import { DocsChapter, Neighbors } from '../features/documents/docs-chapter.tsx';
import { DocsContents } from '../features/documents/docs-contents.tsx';
import { DocumentSkeleton } from '../features/documents/document-view.tsx';
import { apiChapter, guideQuery } from '../features/documents/documents.api.ts';
import type { GuideChapter } from '../features/documents/search-guide.ts';
import { useLang, useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/actions/button.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { PAGE_TITLE_ID, PageHeader } from '../ui/display/page-header.tsx';
import { QueryView } from '../ui/data/query-view.tsx';
import styles from './docs-page.module.css';

const route = getRouteApi('/docs');

export function Page() {
  const { app } = useMessages();
  const lang = useLang();
  const skeleton = (
    <>
      <PageHeader title={app.pages.docs} />
      <DocumentSkeleton />
    </>
  );
  return (
    <QueryView query={guideQuery(lang)} skeleton={skeleton}>
      {(guide) => <Docs guide={guide} />}
    </QueryView>
  );
}

/** A book of their own: readers of the guide call no endpoints. */
const developerChapters = ['api-basics', apiChapter];

function Docs({ guide }: { guide: GuideChapter[] }) {
  const { docs } = useMessages().site;
  const { chapter } = route.useSearch();
  const isForDevelopers = chapter !== undefined && developerChapters.includes(chapter);
  const chapters = [
    ...guide.map((entry) => ({ ...entry, name: entry.name.replace(/^guide-/, '') })),
    { name: apiChapter, title: docs.apiTitle, summary: docs.apiSummary, headings: [] },
  ].filter(({ name }) => developerChapters.includes(name) === isForDevelopers);
  const current = chapter === undefined ? chapters[0] : chapters.find((c) => c.name === chapter);
  useTitle(chapter && current?.title);
  useFocusOnChapter(current?.name);

  return (
    <div className={styles.docs}>
      <DocsContents key={current?.name} chapters={chapters} current={current?.name ?? ''}>
        {isForDevelopers ? (
          <TextLink to="/docs">{docs.forReaders}</TextLink>
        ) : (
          <TextLink to="/docs" search={{ chapter: 'api-basics' }}>
            {docs.forDevelopers}
          </TextLink>
        )}
      </DocsContents>
      <div className="shrink">
        <PageHeader
          eyebrow={isForDevelopers ? docs.forDevelopers : docs.kind}
          title={current?.title ?? docs.missing}
          lead={current?.summary}
        />
        {current ? <Chapter chapters={chapters} name={current.name} /> : <Missing />}
      </div>
    </div>
  );
}

function Chapter({ chapters, name }: { chapters: GuideChapter[]; name: string }) {
  return (
    <>
      {name === apiChapter ? <ApiReference /> : <DocsChapter name={name} />}
      <Neighbors chapters={chapters} current={name} />
    </>
  );
}

function Missing() {
  const { docs } = useMessages().site;
  return (
    <EmptyState
      title={docs.missing}
      actions={
        <ButtonLink to="/docs" variant="primary">
          {docs.start}
        </ButtonLink>
      }
    >
      {docs.missingText}
    </EmptyState>
  );
}

/** Focuses the title of a new chapter, which is a new page although the path stays the same. */
function useFocusOnChapter(name: string | undefined): void {
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    if (location.hash === '') {
      document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
    }
  }, [name]);
}
