import { useMutation } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { siteUrl } from '../../browser/base-path.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './api-reference.module.css';
import { tryRequest } from './openapi.api.ts';
import type { Operation, Parameter } from './openapi.ts';
import { curlText, requestUrl } from './openapi-text.ts';

const shownCharacters = 20_000;

/** The call as a command line and, for public reads, a form that sends it. */
export function TryIt({ operation }: { operation: Operation }) {
  const { api } = useMessages().site;
  const [values, setValues] = useState<Record<string, string>>({});
  const request = useMutation({ mutationFn: tryRequest });
  const url = requestUrl(operation, values);
  const curl = curlText(operation, siteUrl(url));
  const canTry = operation.method === 'GET' && !operation.signedIn;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    request.mutate(url);
  }

  return (
    <>
      <h3>{api.example}</h3>
      <div className="stack start gap-2">
        <pre tabIndex={0}>{curl}</pre>
        <CopyButton text={curl} />
      </div>
      {canTry && (
        <form className={styles.form} onSubmit={submit}>
          <h3>{api.tryIt}</h3>
          {operation.parameters.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={values[parameter.name] ?? ''}
              onChange={(value) => setValues((all) => ({ ...all, [parameter.name]: value }))}
            />
          ))}
          <Button
            type="submit"
            variant="primary"
            icon={<Play aria-hidden />}
            loading={request.isPending}
          >
            {api.send}
          </Button>
          <div role="status">{request.isError && api.failed}</div>
        </form>
      )}
      {request.data && <TrialResponse {...request.data} />}
    </>
  );
}

type ParameterFieldProps = {
  parameter: Parameter;
  value: string;
  onChange: (value: string) => void;
};

function ParameterField({ parameter, value, onChange }: ParameterFieldProps) {
  const { name, required = false, schema } = parameter;
  const choices = schema?.enum ?? schema?.anyOf?.flatMap((option) => option.const ?? []);
  const wiring = {
    label: name,
    value,
    required,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (!choices || choices.length === 0) return <TextField {...wiring} autoComplete="off" />;
  const options = choices.map((choice) => ({ value: String(choice), label: String(choice) }));
  return <Select {...wiring} options={[{ value: '', label: '—' }, ...options]} />;
}

function TrialResponse({ status, ms, text }: { status: string; ms: number; text: string }) {
  const { api } = useMessages().site;
  const format = useFormat();
  return (
    <div className="stack start gap-2">
      <p role="status">
        <strong>{status}</strong> · {api.took({ ms: format.number(Math.round(ms)) })}
      </p>
      <pre tabIndex={0}>{text.slice(0, shownCharacters)}</pre>
      {text.length > shownCharacters && <p className={styles.note}>{api.tooLong}</p>}
    </div>
  );
}
