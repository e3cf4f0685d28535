import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { personalLimits } from '../../../contract/members/personal-limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { ActorNames } from './actors.api.ts';

type NamesFormProps = {
  names?: ActorNames;
  submit: string;
  pending: boolean;
  error: Error | null;
  onSubmit: (names: ActorNames) => void;
};

export function NamesForm({ names, submit, pending, error, onSubmit }: NamesFormProps) {
  const { actors } = useMessages().editorial;
  const [name, setName] = useState(names?.name ?? '');
  const [native, setNative] = useState(names?.nameNative ?? '');
  const [isMissing, setMissing] = useState(false);
  const fields = error instanceof ApiError ? error.fields : {};

  function send(event: SubmitEvent) {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '' || pending) return;
    onSubmit({ name: name.trim(), nameNative: native.trim() || null });
  }

  return (
    <form className="stack gap-4" onSubmit={send} noValidate>
      <TextField
        label={actors.name}
        error={isMissing ? actors.required : fields['name']}
        required
        autoComplete="off"
        maxLength={personalLimits.personName}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
        }}
      />
      <TextField
        label={actors.nameNative}
        hint={actors.nameNativeHint}
        error={fields['nameNative']}
        required={false}
        autoComplete="off"
        maxLength={personalLimits.personName}
        value={native}
        onChange={({ target }) => setNative(target.value)}
      />
      <FailureNote error={Object.keys(fields).length > 0 ? null : error} />
      <div className="row end gap-2">
        <Button type="submit" variant="primary" loading={pending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
