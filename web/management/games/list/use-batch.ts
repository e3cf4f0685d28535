import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { gameLimits } from '../../../../contract/games/game-limits.ts';
import { applyBatch, type BatchAction } from './batch.api.ts';
import { forgetGames } from '../games.api.ts';

export type BatchProgress = {
  changed: number;
  missing: number[];
  changeSets: number[];
  /** Ids that have not been processed yet. */
  rest: number[];
  isRunning: boolean;
  error: Error | null;
};

/** Changes many games in batches; after an error or a stop it can be continued. */
export function useBatch(ids: number[], action: BatchAction) {
  const client = useQueryClient();
  const isStopped = useRef(false);
  const [progress, setProgress] = useState<BatchProgress>({
    changed: 0,
    missing: [],
    changeSets: [],
    rest: ids,
    isRunning: false,
    error: null,
  });

  async function run(): Promise<BatchProgress> {
    isStopped.current = false;
    let now: BatchProgress = { ...progress, isRunning: true, error: null };
    setProgress(now);
    while (now.isRunning) {
      now = await step(now, action);
      if (isStopped.current || now.rest.length === 0) now = { ...now, isRunning: false };
      setProgress(now);
    }
    void forgetGames(client);
    return now;
  }

  function stop() {
    isStopped.current = true;
  }

  return { progress, run, stop };
}

async function step(before: BatchProgress, action: BatchAction): Promise<BatchProgress> {
  const chunk = before.rest.slice(0, gameLimits.batch);
  try {
    const { changed, missing, changeSetId } = await applyBatch(chunk, action);
    return {
      ...before,
      changed: before.changed + changed.length,
      missing: [...before.missing, ...missing],
      changeSets: changeSetId === null ? before.changeSets : [...before.changeSets, changeSetId],
      rest: before.rest.slice(chunk.length),
    };
  } catch (error) {
    return { ...before, isRunning: false, error: error as Error };
  }
}
