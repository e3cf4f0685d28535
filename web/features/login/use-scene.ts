import { useEffect, useEffectEvent, useState } from 'react';
import type { Me } from '../../../contract/members/me.ts';
import { askScene, type Scene } from './login.api.ts';
import { createSceneLoop, notStarted } from './scene-loop.ts';

const isVisible = () => document.visibilityState === 'visible';

/** Keeps a code going while the component is on the screen and the tab in sight. */
export function useScene(create: () => Promise<Scene>, onSignedIn: (user: Me) => void) {
  const [progress, setProgress] = useState(notStarted);
  const [loop] = useState(() =>
    createSceneLoop({
      create,
      ask: askScene,
      isVisible,
      emit: setProgress,
    }),
  );
  const signedIn = useEffectEvent(onSignedIn);

  useEffect(() => {
    const look = () => (isVisible() ? loop.askNow() : loop.pause());
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    loop.restart();
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
      loop.stop();
    };
  }, [loop]);

  const { user } = progress;
  useEffect(() => {
    if (user) signedIn(user);
  }, [user]);

  return { progress, restart: loop.restart, askNow: loop.askNow };
}
