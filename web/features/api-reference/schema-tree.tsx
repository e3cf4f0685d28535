import { useMessages } from '../../i18n/index.tsx';
import styles from './api-reference.module.css';
import type { Schema } from './openapi.ts';
import { fieldsOf, typeText } from './openapi-text.ts';

/** The fields of a schema with their types, nested. */
export function SchemaTree({ schema }: { schema: Schema }) {
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

export function SchemaNote({ schema }: { schema: Schema }) {
  const { api } = useMessages().site;
  const notes = [
    schema.description,
    schema.default === undefined ? '' : api.byDefault({ value: JSON.stringify(schema.default) }),
  ].filter(Boolean);
  return notes.length > 0 ? <span className={styles.note}>{notes.join(' · ')}</span> : null;
}
