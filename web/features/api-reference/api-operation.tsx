import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import disclosure from '../../ui/styles/disclosure.module.css';
import { Tag } from '../../ui/display/tag.tsx';
import styles from './api-reference.module.css';
import type { Operation, Parameter, Schema } from './openapi.ts';
import { typeText, fieldsOf } from './openapi-text.ts';
import { TryIt } from './try-it.tsx';

export function ApiOperation({ operation }: { operation: Operation }) {
  const { api } = useMessages().site;
  const element = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(
    () => !import.meta.env.SSR && location.hash === `#${operation.id}`,
  );

  useEffect(() => {
    if (location.hash === `#${operation.id}`) element.current?.scrollIntoView();
  }, [operation.id]);

  return (
    <details
      ref={element}
      id={operation.id}
      className={styles.operation}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={disclosure.summary}>
        <span className={styles.method} data-method={operation.method}>
          {operation.method}
        </span>
        <code className={styles.path}>{operation.path}</code>
        <span className={styles.summary}>{operation.summary}</span>
        {operation.signedIn && <Tag>{api.signedIn}</Tag>}
      </summary>
      {/* Rendered when opened, so that a reference of a hundred calls stays fast. */}
      {open && <Details operation={operation} />}
    </details>
  );
}

function Details({ operation }: { operation: Operation }) {
  const { api } = useMessages().site;
  return (
    <div className={styles.details}>
      {operation.description && <p>{operation.description}</p>}
      {operation.parameters.length > 0 && (
        <>
          <h3>{api.parameters}</h3>
          <Parameters parameters={operation.parameters} />
        </>
      )}
      {operation.body && (
        <>
          <h3>{api.body}</h3>
          <SchemaTree schema={operation.body} />
        </>
      )}
      {operation.responses.map(({ status, types, schema }) => (
        <div key={status}>
          <h3>
            {api.response({ status })} <code>{types.join(', ')}</code>
          </h3>
          <SchemaTree schema={schema} />
        </div>
      ))}
      <TryIt operation={operation} />
    </div>
  );
}

function Parameters({ parameters }: { parameters: Parameter[] }) {
  const { api } = useMessages().site;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={api.parameters}>
      <table className={styles.parameters}>
        <thead>
          <tr>
            <th scope="col">{api.name}</th>
            <th scope="col">{api.place}</th>
            <th scope="col">{api.type}</th>
            <th scope="col">{api.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map((parameter) => (
            <tr key={`${parameter.in} ${parameter.name}`}>
              <th scope="row">
                <code className="strong">{parameter.name}</code>
              </th>
              <td>{api.places[parameter.in]}</td>
              <td>
                <code className={styles.type}>{typeText(parameter.schema ?? {})}</code>
              </td>
              <td>
                {parameter.required && <Tag tone="accent">{api.required}</Tag>}{' '}
                {parameter.description}
                <SchemaNote schema={parameter.schema ?? {}} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The fields of a schema with their types, nested. */
function SchemaTree({ schema }: { schema: Schema }) {
  const owner = fieldsOf(schema);
  if (!owner?.properties) return <code className={styles.type}>{typeText(schema)}</code>;
  const required = new Set(owner.required);
  return (
    <ul className={styles.tree}>
      {Object.entries(owner.properties).map(([name, field]) => (
        <li key={name}>
          <Field name={name} schema={field} required={required.has(name)} />
        </li>
      ))}
    </ul>
  );
}

type FieldProps = { name: string; schema: Schema; required: boolean };

function Field({ name, schema, required }: FieldProps) {
  return (
    <>
      <code className="strong">{required ? name : `${name}?`}</code>{' '}
      <code className={styles.type}>{typeText(schema)}</code>
      <SchemaNote schema={schema} />
      {fieldsOf(schema) && <SchemaTree schema={schema} />}
    </>
  );
}

function SchemaNote({ schema }: { schema: Schema }) {
  const { api } = useMessages().site;
  const notes = [
    schema.description,
    schema.default === undefined ? '' : api.byDefault({ value: JSON.stringify(schema.default) }),
  ].filter(Boolean);
  return notes.length > 0 ? <span className={styles.note}>{notes.join(' · ')}</span> : null;
}
