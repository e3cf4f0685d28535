import './quiet-react.ts';
import '../../web/ui/styles/reset.css';
import '../../web/ui/styles/tokens.css';
import '../../web/ui/styles/base.css';
import '../../web/ui/styles/layout.css';
import '../../web/ui/styles/text.css';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { answerFailures } from '../../web/app/answer-failures.ts';
import { coverHistory } from '../../web/browser/close-on-back.ts';
import { setLang, startLanguage } from '../../web/i18n/index.tsx';
import { stopWatching, takeErrors, watchErrors } from './logged-errors.ts';

beforeAll(async () => {
  coverHistory();
  answerFailures();
  await startLanguage({ onSwitchFailed: () => {} });
});

/** A new reader's browser, at a place that no test is about. */
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await fetch('/test/session', { method: 'DELETE' });
  await setLang('en');
  history.replaceState(null, '', '/');
  watchErrors();
});

afterEach(() => {
  const logged = takeErrors();
  stopWatching();
  expect(logged, 'logged errors').toEqual([]);
});
