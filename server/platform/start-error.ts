import type { Text } from './http/language.ts';

/** A reason not to start that the operator can fix; printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
  /** The message in each language, for web pages; a terminal shows the English one. */
  readonly text: Text;

  constructor(message: string | Text, options?: ErrorOptions) {
    const text = typeof message === 'string' ? { en: message, 'zh-CN': message } : message;
    super(text.en, options);
    this.text = text;
  }
}
