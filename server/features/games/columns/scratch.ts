import { withRoom, type Numbers } from './columns.ts';

/**
 * A place to work in, the same for every request: arrays of a few hundred kilobytes that each would
 * make for itself are memory of which the garbage collector hears late. It is all zeros when it is
 * handed out, and must be done with before anything is waited for.
 */
export function scratch<A extends Numbers>(empty: A): (length: number) => A {
  let room = empty;
  return (length) => {
    room = withRoom(room, length);
    room.fill(0, 0, length);
    return room;
  };
}
