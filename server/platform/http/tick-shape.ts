import { createHook } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps alive one of each kind of object that `process.nextTick` makes. A request makes seven, and
 * none is there when garbage is collected: V8 then forgets their shape, and to make one takes six
 * times as long for the rest of the process's life.
 */
export function keepTickShape() {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept.push(resource);
    },
  });
  hook.enable();
  process.nextTick(() => {});
  process.nextTick(() => {}, kept);
  hook.disable();
}
