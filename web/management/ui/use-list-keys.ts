import { isFreeKey } from '../../browser/free-key.ts';
import { usePageKeys } from '../../browser/use-page-keys.ts';

/** Keys of a list, by what the key types: `x`, or `X` with Shift. */
export function useListKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  usePageKeys((event) => {
    if (!isFreeKey(event)) return;
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  }, 'list');
}
