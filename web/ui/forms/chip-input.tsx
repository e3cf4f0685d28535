import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import styles from './chip-input.module.css';
import { cx } from '../data/cx.ts';
import { Field, type FieldText } from './field.tsx';

const separators = /[\n|;；、]|,(?=\s)/;

type ChipInputProps = FieldText & {
  values: readonly string[];
  onChange: (values: string[]) => void;
  required?: boolean | undefined;
  suggestions?: readonly string[] | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  /** The displayed name of a value; either one may be typed. */
  nameOf?: ((value: string) => string) | undefined;
  /** The content of a chip, if it is more than the name. */
  chip?: ((value: string) => ReactNode) | undefined;
};

/** A list of short texts: Enter adds one, Backspace in the empty field removes the last. */
export function ChipInput(props: ChipInputProps) {
  const {
    values,
    onChange,
    suggestions = [],
    maxLength,
    placeholder,
    nameOf = same,
    chip,
    required,
    ...texts
  } = props;
  const { ui } = useMessages();
  const listId = useId();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);

  function add(added: string) {
    const parts = added.split(separators).map((part) => part.trim());
    onChange([...new Set([...values, ...parts.filter(Boolean).map(valueNamed)])]);
    setText('');
  }

  const valueNamed = (text: string) => suggestions.find((value) => nameOf(value) === text) ?? text;

  function remove(value: string) {
    onChange(values.filter((one) => one !== value));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // During IME composition, Enter only confirms the characters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text.trim()) add(text);
    }
    if (event.key === 'Backspace' && text === '') onChange(values.slice(0, -1));
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (!separators.test(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  }

  return (
    <Field {...texts} required={required}>
      {(wiring) => (
        <div className={cx(wiring.className, styles.box)} data-invalid={wiring['aria-invalid']}>
          {values.map((value) => (
            <span key={value} className={styles.chip}>
              {chip ? chip(value) : nameOf(value)}
              <button
                type="button"
                className={styles.remove}
                aria-label={ui.remove({ what: nameOf(value) })}
                onClick={() => remove(value)}
              >
                <X aria-hidden />
              </button>
            </span>
          ))}
          <input
            {...wiring}
            ref={input}
            className={styles.input}
            autoComplete="off"
            list={suggestions.length > 0 ? listId : undefined}
            maxLength={maxLength}
            placeholder={placeholder}
            value={text}
            onChange={({ target, nativeEvent }) => {
              const isListed = suggestions.some((value) => nameOf(value) === target.value);
              if (isSuggestion(nativeEvent) && isListed) add(target.value);
              else setText(target.value);
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => text.trim() && add(text)}
          />
          <datalist id={listId}>
            {suggestions
              .filter((value) => !values.includes(value))
              .map((value) => (
                <option key={value} value={nameOf(value)} />
              ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}

/** Choosing a suggestion adds it at once; only the input type distinguishes it from typing. */
const isSuggestion = (event: Event) =>
  event instanceof InputEvent && event.inputType === 'insertReplacementText';

const same = (value: string) => value;
