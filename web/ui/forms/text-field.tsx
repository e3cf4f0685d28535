import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { FieldText } from './field.tsx';

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'id'>;

/** `required={false}` adds "optional" to the label. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required}>
      {(wiring) => <input type="text" {...input} {...wiring} />}
    </Field>
  );
}

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={textarea.required}>
      {(wiring) => <textarea dir="auto" rows={4} {...textarea} {...wiring} />}
    </Field>
  );
}
