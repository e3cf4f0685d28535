import type { StepUpRequired } from '../../contract/login/step-up.ts';
import { setErrorHandler } from '../api/call.ts';
import { isSessionEnding } from '../api/end-session.ts';
import { requestSignIn } from '../api/sign-in-request.ts';
import { requestStepUp } from '../api/step-up-request.ts';

/** Whoever must sign in, or prove who they are, is asked for it on the page. */
export function answerFailures(): void {
  setErrorHandler((error, isRead) => {
    if (error.status === 401) return isRead && isSessionEnding() ? undefined : requestSignIn();
    if (error.code !== 'STEP_UP_REQUIRED') return undefined;
    return requestStepUp((error.data as StepUpRequired['data']).ways);
  });
}
