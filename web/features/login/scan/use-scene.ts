import { useEffect, useEffectEvent, useState } from 'react';
import { readSceneStatus, type Scene } from '../login.api.ts';
import { createSceneLoop, notStarted, type Progress } from './scene-loop.ts';

const isVisible = () => document.visibilityState === 'visible';

/** Runs the sign-in loop while the component is mounted and the tab is visible. */
export function useScene(create: () => Promise<Scene>, onDone: (end: Progress) => void) {
  const [progress, setProgress] = useState(notStarted);
  const [loop] = useState(() =>
    createSceneLoop({
      create,
      readStatus: readSceneStatus,
      isVisible,
      emit: setProgress,
    }),
  );
  const { phase } = progress;
  const done = useEffectEvent(() => onDone(progress));

  useEffect(() => {
    const look = () => (isVisible() ? loop.pollNow() : loop.pause());
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    loop.restart();
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
      loop.stop();
    };
  }, [loop]);

  useEffect(() => {
    if (phase === 'confirmed' || phase === 'linked' || phase === 'taken') done();
  }, [phase]);

  return { progress, restart: loop.restart, pollNow: loop.pollNow };
}
