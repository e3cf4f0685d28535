import { useState } from 'react';
import { isWhole, type View, whole } from './zoom.ts';

export type ChartView = View & {
  count: number;
  isWhole: boolean;
  show: (view: View | undefined) => void;
};

/** Which rows a chart and its table show; all of them until somebody zooms. */
export function useView(count: number): ChartView {
  const [chosen, setChosen] = useState<View>();
  const view = chosen ?? whole(count);
  return { ...view, count, isWhole: isWhole(view, count), show: setChosen };
}
