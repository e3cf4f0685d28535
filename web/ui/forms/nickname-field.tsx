import {
  nicknameLengthProblem,
  nicknameLimits,
  tidyNickname,
} from '../../../contract/members/nickname-limits.ts';
import { useMessages } from '../../i18n/index.tsx';
import { TextField } from './text-field.tsx';

export const isNicknameLong = (value: string) =>
  nicknameLengthProblem(tidyNickname(value)) === null;

type NicknameFieldProps = {
  label: string;
  hint?: string;
  value: string;
  onChange: (nickname: string) => void;
  /** False until the first submit, so that typing shows no errors. */
  isChecked: boolean;
  /** The error from the server. */
  refusal: string | undefined;
};

/** Checks the rule of contract/members/nickname-limits.ts; the server checks the rest. */
export function NicknameField(props: NicknameFieldProps) {
  const { label, hint, value, onChange, isChecked, refusal } = props;
  const { nickname: texts } = useMessages().ui;
  const problem = isChecked ? nicknameLengthProblem(tidyNickname(value)) : null;
  const lengths = {
    missing: texts.missing,
    tooShort: texts.tooShort(nicknameLimits.min),
    tooLong: texts.tooLong(nicknameLimits.max),
  };
  return (
    <TextField
      label={label}
      {...(hint && { hint })}
      error={problem ? lengths[problem] : refusal && texts.refused(refusal)}
      name="nickname"
      autoComplete="nickname"
      enterKeyHint="done"
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
