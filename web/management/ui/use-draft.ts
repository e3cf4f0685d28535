import { type RefObject, useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Differences } from './conflict-choices.ts';

export type Problems<Draft> = Partial<Record<keyof Draft, string>>;

type Options<Draft> = {
  /** The keys of fields that the server names otherwise. */
  keyOf?: Record<string, keyof Draft & string>;
  onProblems?: (problems: Problems<Draft>) => void;
};

/** The values of a form, their problems, and what the last attempt to save them met. */
export function useDraft<Draft extends object>(
  start: Draft,
  differences: Differences<Draft>,
  { keyOf = {}, onProblems = () => {} }: Options<Draft> = {},
) {
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Problems<Draft>>({});
  const [failure, setFailure] = useState<Error | null>(null);

  function change(part: Partial<Draft>) {
    setDraft((now) => ({ ...now, ...part }));
    setProblems((now) => without(now, Object.keys(part)));
    setFailure(null);
  }

  function showProblems(found: Problems<Draft>) {
    setProblems(found);
    onProblems(found);
  }

  /** Saves, unless problems were found; the result is undefined if something must be changed. */
  async function attempt<Result>(found: Problems<Draft>, save: () => Promise<Result>) {
    showProblems(found);
    if (Object.keys(found).length > 0) return undefined;
    try {
      const result = await save();
      setFailure(null);
      return result;
    } catch (error) {
      setFailure(error as Error);
      showProblems(problemsIn(error, keyOf));
      return undefined;
    }
  }

  return {
    base,
    setBase,
    draft,
    setDraft,
    change,
    problems,
    attempt,
    isDirty: differences(base, draft).length > 0,
    failure,
    /** Returns to the form after a conflict. */
    forget: () => setFailure(null),
  };
}

const without = <Draft>(problems: Problems<Draft>, fields: readonly string[]) =>
  Object.fromEntries(
    Object.entries(problems).filter(([field]) => !fields.includes(field)),
  ) as Problems<Draft>;

/** The server names fields by paths, such as `genres/2`. */
export const problemsIn = <Draft = Record<string, string>>(
  error: unknown,
  keyOf: Record<string, keyof Draft & string>,
): Problems<Draft> =>
  Object.fromEntries(
    Object.entries(error instanceof ApiError ? error.fields : {}).map(([path, text]) => {
      const field = path.split(/[/.[]/)[0] ?? path;
      return [keyOf[field] ?? field, text];
    }),
  ) as Problems<Draft>;

/** An error that is shown neither at a field nor as a conflict. */
export const generalFailure = (error: Error | null, conflict?: unknown): Error | null =>
  conflict !== undefined || (error instanceof ApiError && Object.keys(error.fields).length > 0)
    ? null
    : error;

/** Moves the focus to the first field with a problem, each time there is one. */
export function useFocusOnProblem(form: RefObject<HTMLElement | null>, ...signs: unknown[]): void {
  const hasProblem = signs.every(Boolean);
  const sign = signs.join(' ');
  useEffect(() => {
    if (hasProblem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, hasProblem, sign]);
}
