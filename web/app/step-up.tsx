import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { LoginWay } from '../../contract/login/identities.ts';
import { attendStepUp, settleStepUp } from '../api/step-up-request.ts';
import { loadTexts } from '../i18n/index.tsx';
import { chunk } from './failures/chunk.ts';
import { useLazyDialog } from './lazy-dialog.tsx';

const loadDialog = chunk('step-up', async () => {
  const [{ StepUpDialog }] = await Promise.all([
    import('../features/login/step-up-dialog.tsx'),
    loadTexts(['service']),
  ]);
  return StepUpDialog;
});

/** Handles step-up requests: opens the dialog and reports its result to the callers. */
export function useStepUpDialog(): ReactNode {
  const stepUp = useLazyDialog(loadDialog, () => settleStepUp(false));

  const finish = () => {
    settleStepUp(true);
    stepUp.close();
  };

  const open = useEffectEvent(async (ways: readonly LoginWay[]) => {
    if (!(await stepUp.open({ ways, onProven: finish }))) settleStepUp(false);
  });

  useEffect(() => attendStepUp((ways) => void open(ways)), []);

  return stepUp.dialog;
}
