import { parseArgs } from 'node:util';
import { explainStart } from './explain-start.ts';
import { StartError } from './start-error.ts';
import { errorText } from './error-text.ts';

/** A command was called with options that it does not have. */
export class UsageError extends StartError {
  override name = 'UsageError';
}

/** Turns an error of `parseArgs` into a UsageError that shows the usage. */
export function withUsage<Result>(usage: string, parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(`${errorText(error).split('. ')[0]}. Usage: ${usage}`);
  }
}

/** Whether to print JSON, for a command without other options. */
export const wantsJson = (command: string): boolean =>
  withUsage(`${command} [-- --print-json]`, () =>
    parseArgs({ options: { 'print-json': { type: 'boolean', default: false } } }),
  ).values['print-json'];

/** Ends the command with a one-line reason and a nonzero exit code: 2 for wrong options. */
export function endCommand(error: unknown, place: string) {
  process.stderr.write(`${explainStart(error, place)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
