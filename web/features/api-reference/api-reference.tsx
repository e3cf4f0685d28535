import { FileJson } from 'lucide-react';
import { useMemo, useState } from 'react';
import { withBasePath } from '../../browser/base-path.ts';
import { useMessages } from '../../i18n/index.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ApiOperation } from './api-operation.tsx';
import styles from './api-reference.module.css';
import { openApiPath, openApiQuery } from './openapi.api.ts';
import { groupByTag, type OpenApi, operationsOf } from './openapi.ts';

export function ApiReference() {
  return (
    <QueryView query={openApiQuery} skeleton={<ReferenceSkeleton />}>
      {(document) => <Reference document={document} />}
    </QueryView>
  );
}

function Reference({ document }: { document: OpenApi }) {
  const { api } = useMessages().site;
  const [filter, setFilter] = useState('');
  const operations = useMemo(() => operationsOf(document), [document]);
  const groups = groupByTag(operations, filter);
  const count = [...groups.values()].flat().length;
  return (
    <div className={styles.reference}>
      <div className={styles.toolbar}>
        <TextField
          label={api.filter}
          type="search"
          value={filter}
          placeholder={api.filterPlaceholder}
          onChange={(event) => setFilter(event.target.value)}
        />
        <p role="status" className={styles.note}>
          {count > 0 ? api.count({ count }) : api.noMatch}
        </p>
        <a href={withBasePath(openApiPath)} className={styles.file}>
          <FileJson aria-hidden size="1rem" />
          {api.download}
        </a>
      </div>
      {[...groups].map(([tag, members]) => (
        <section key={tag} aria-label={tag}>
          <h2 className="size-xl">{tag}</h2>
          {members.map((operation) => (
            <ApiOperation key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  );
}

function ReferenceSkeleton() {
  return (
    <div className={styles.reference}>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} height="3.25rem" />
      ))}
    </div>
  );
}
