import { join } from 'node:path';
import { createChildQueue, type ChildLimits } from '../../../platform/child/child-queue.ts';
import { programPath, root } from '../../../platform/root.ts';
import { refuse } from '../brand/refuse-logo.ts';
import type { Drawn, DrawOrder } from './drawing.ts';

const pictures: ChildLimits = {
  maxQueue: 8,
  timeoutMs: 30_000,
  workMs: 30_000,
  idleMs: 60_000,
  restMs: 60_000,
};
/** For files of administrators, one of which may be made to take long. */
export const uploads: ChildLimits = {
  maxQueue: 2,
  timeoutMs: 30_000,
  workMs: 5_000,
  idleMs: 5_000,
  restMs: 0,
};

const script = programPath('server/features/site/pictures/painter-child.ts');
const fontFolder = join(root, 'dist/server/fonts');

/** Draws in a child process: the fonts and the renderer take more memory than the server. */
export function createPainter(limits = pictures) {
  const { run, close } = createChildQueue<DrawOrder, Drawn>({
    ...limits,
    script,
    args: [fontFolder],
    refuse,
  });
  return { draw: run, close };
}
