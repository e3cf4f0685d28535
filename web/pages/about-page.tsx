import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '../features/credits/about.api.ts';
import { OperatorCard } from '../features/documents/operator-card.tsx';
import { SiteFacts } from '../features/site/site-facts.tsx';
import { siteSummaryQuery } from '../features/site/site.api.ts';
import { useFormat } from '../i18n/format.ts';
import { useLang, useMessages } from '../i18n/index.tsx';
import { ButtonLink } from '../ui/actions/button.tsx';
import { PageHeader } from '../ui/display/page-header.tsx';
import { QueryView } from '../ui/data/query-view.tsx';
import { Section } from '../ui/display/section.tsx';
import { SeeAllLink } from '../ui/actions/see-all-link.tsx';
import { Skeleton, SkeletonText } from '../ui/display/skeleton.tsx';
import styles from './about-page.module.css';

const softwareLicence = 'MIT';

export function Page() {
  const { app } = useMessages();
  return (
    <>
      <PageHeader title={app.pages.about} />
      <Operator />
      <div className={styles.sections}>
        <DataSection />
        <SoftwareSection />
      </div>
    </>
  );
}

function Operator() {
  const { about } = useMessages().site;
  const lang = useLang();
  const query = aboutQuery(lang);
  const { isError } = useQuery(query);
  return (
    <>
      {isError && <p className={styles.fallback}>{about.fallback}</p>}
      <QueryView query={query} skeleton={<OperatorSkeleton />}>
        {(aboutMe) => <OperatorCard about={aboutMe} />}
      </QueryView>
    </>
  );
}

function DataSection() {
  const { about } = useMessages().site;
  const { data } = useQuery(siteSummaryQuery);
  const format = useFormat();
  return (
    <Section
      title={about.data}
      lead={about.dataText}
      more={<SeeAllLink to="/credits">{about.sources}</SeeAllLink>}
    >
      <SiteFacts />
      <dl className={styles.facts}>
        <div>
          <dt className="faint">{about.imported}</dt>
          <dd className="tabular strong">
            {data && (data.newestImport ? format.dateTime(data.newestImport) : about.never)}
          </dd>
        </div>
      </dl>
      <ButtonLink to="/docs" search={{ chapter: 'data-and-its-limits' }}>
        {about.limits}
      </ButtonLink>
    </Section>
  );
}

function SoftwareSection() {
  const { about } = useMessages().site;
  const { data } = useQuery(siteSummaryQuery);
  return (
    <Section title={about.software} lead={about.softwareText}>
      <dl className={styles.facts}>
        <div>
          <dt className="faint">{about.version}</dt>
          <dd className="tabular strong">{data?.version}</dd>
        </div>
        <div>
          <dt className="faint">{about.licence}</dt>
          <dd className="tabular strong">{softwareLicence}</dd>
        </div>
      </dl>
      <ButtonLink to="/docs" search={{ chapter: 'self-hosting' }}>
        {about.selfHost}
      </ButtonLink>
    </Section>
  );
}

function OperatorSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width="12rem" height="3rem" />
      <SkeletonText lines={5} />
    </div>
  );
}
