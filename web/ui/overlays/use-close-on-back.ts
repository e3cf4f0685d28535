import { useEffectEvent, useLayoutEffect } from 'react';
import { closeOnBack } from '../../browser/close-on-back.ts';

/** While mounted, Back closes instead of leaving the page. */
export function useCloseOnBack(onClose: () => void, isEnabled = true): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (isEnabled ? closeOnBack(() => close()) : undefined), [isEnabled]);
}
