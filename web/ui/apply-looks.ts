import { recall } from './kept.ts';

/** Before the first render, so that nothing moves. The choices themselves are made by `setLook`. */
export function applyLooks(): void {
  for (const name of ['density', 'motion']) {
    const look = recall(`ludex.${name}`);
    if (look) document.documentElement.dataset[name] = look;
  }
}
