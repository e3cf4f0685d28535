import type { Failure } from '../../contract/envelope.ts';

type Envelope = { success: true; data: unknown } | Failure;

let answers: Record<string, Envelope> | undefined;

/**
 * What came along with the page as the answer to this address, once. A page that Back brings out of
 * the browser's cache may be days old, and so would its answers be.
 */
export function takeAnswer(address: string): Envelope | undefined {
  answers ??= isNew() ? read() : {};
  const answer = answers[address];
  delete answers[address];
  return answer;
}

/** A write may have changed what they say. */
export const forgetAnswers = () => void (answers = {});

const read = () =>
  JSON.parse(document.getElementById('initial-data')?.textContent ?? '{}') as Record<
    string,
    Envelope
  >;

const isNew = () =>
  performance
    .getEntriesByType('navigation')
    .every((entry) => (entry as PerformanceNavigationTiming).type !== 'back_forward');
