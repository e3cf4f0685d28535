import { constants, setPriority } from 'node:os';
import type { FieldProblem } from '../http/field-problems.ts';
import type { ChildMessage } from './child-queue.ts';
import { createWorkLimit } from './limit-work.ts';

export type Answers<Order, Result> = {
  /** Loads what the work needs, once. */
  load: () => Promise<(order: Order) => Result | Promise<Result>>;
  /** Whether the order is a file from outside, whose work is limited. */
  isLimited: (order: Order) => boolean;
  /** What the error says about the file; undefined for a fault of ours. */
  problemOf: (error: Error, order: Order) => FieldProblem | undefined;
};

/** Runs in the child process of `createChildQueue`: answers its orders until the parent leaves. */
export function answerOrders<Order, Result>(answers: Answers<Order, Result>) {
  const { load, isLimited, problemOf } = answers;
  const workMs = Number(process.argv[2]);
  const loading = load();
  let limitWork: ReturnType<typeof createWorkLimit> | undefined;

  async function answer(order: Order): Promise<ChildMessage<Result>> {
    try {
      const work = await loading;
      if (isLimited(order)) limitWork ??= createWorkLimit(workMs);
      process.send?.({ isWorking: true } satisfies ChildMessage<Result>);
      limitWork?.(true);
      return { result: await work(order) };
    } catch (error) {
      const problem = problemOf(error as Error, order);
      return problem ? { problem } : { failure: String((error as Error).stack) };
    } finally {
      limitWork?.(false);
    }
  }

  // Requests to the server have priority over pictures.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.once('disconnect', () => process.exit(0));
  process.on('message', (order: Order) => {
    void answer(order).then((message) => process.send?.(message));
  });
}
