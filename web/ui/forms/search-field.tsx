import { useEffect, useRef, useState } from 'react';
import { adminLimits } from '../../../contract/admin-limits.ts';
import { TextField } from './text-field.tsx';

const pauseMs = 300;

type SearchFieldProps = {
  label: string;
  /** The search key of the address, for submitting without scripts. */
  name?: string | undefined;
  value: string;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  onSearch: (text: string) => void;
};

/** Searches when typing pauses, and follows changes of the address. */
export function SearchField(props: SearchFieldProps) {
  const { label, name, value, maxLength = adminLimits.query, placeholder, onSearch } = props;
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submitted = useRef(value);

  useEffect(() => {
    // A value submitted by this field must not overwrite text that has been typed since.
    if (value === submitted.current) return;
    submitted.current = value;
    setText(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      submitted.current = next.trim();
      onSearch(next.trim());
    }, pauseMs);
  }

  return (
    <TextField
      label={label}
      name={name}
      type="search"
      autoComplete="off"
      maxLength={maxLength}
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  );
}
