import { type PointerEvent, useState } from 'react';

type Drag = { from: number; to: number };

type Answers = {
  /** The row under the pointer; undefined when it leaves. */
  onRead: (index: number | undefined) => void;
  onSpan: (first: number, last: number) => void;
};

/** Below that, in pixels, a drag is a press. */
const least = 12;

/** Reads rows under the pointer, and the span between the points where it goes down and up. */
export function useDraggedSpan(xs: readonly number[], { onRead, onSpan }: Answers) {
  const [drag, setDrag] = useState<Drag>();
  const shareOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(Math.max((clientX - left) / width, 0), 1);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const share = shareOf(event);
      onRead(nearest(xs, share));
      setDrag({ from: share, to: share });
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const share = shareOf(event);
      onRead(nearest(xs, share));
      setDrag((drag) => drag && { ...drag, to: share });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      setDrag(undefined);
      if (!drag) return;
      const { x, width } = spanOf(drag.from, shareOf(event));
      if (width * event.currentTarget.clientWidth < least) return;
      const [first, last] = [nearest(xs, x), nearest(xs, x + width)];
      if (last - first >= 2) onSpan(first, last);
    },
    // The page scrolls instead.
    onPointerCancel: () => setDrag(undefined),
    onPointerLeave: () => onRead(undefined),
  };
  return { span: drag && spanOf(drag.from, drag.to), handlers };
}

const spanOf = (one: number, other: number) => ({
  x: Math.min(one, other),
  width: Math.abs(one - other),
});

function nearest(xs: readonly number[], share: number): number {
  let best = 0;
  for (const [index, x] of xs.entries()) {
    if (Math.abs(x - share) < Math.abs((xs[best] ?? 0) - share)) best = index;
  }
  return best;
}
