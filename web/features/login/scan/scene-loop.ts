import type { Me } from '../../../../contract/members/me.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { Scene, SceneStatus } from '../login.api.ts';

export type Progress = {
  phase:
    | 'creating'
    | 'waiting'
    | 'scanned'
    | 'confirmed'
    /** The phone has been linked to the requesting account. */
    | 'linked'
    /** The phone belongs to another account; the ticket allows merging the two. */
    | 'taken'
    | 'expired'
    | 'cancelled'
    /** Too many codes were requested. */
    | 'blocked'
    /** No code could be created. */
    | 'failed';
  /** The current code, which stays visible and dimmed until it is replaced. */
  scene: Scene | null;
  /** The time when the code expires, or when another may be requested. */
  until: number;
  /** The last poll failed; the code is still valid, and polling continues. */
  unreachable: boolean;
  user: Me | null;
  ticket: string | null;
};

export const notStarted: Progress = {
  phase: 'creating',
  scene: null,
  until: 0,
  unreachable: false,
  user: null,
  ticket: null,
};

type SceneLoopDeps = {
  create: () => Promise<Scene>;
  readStatus: (qrScene: string) => Promise<SceneStatus>;
  isVisible: () => boolean;
  emit: (progress: Progress) => void;
};

const slowDownMs = 5000;
const automaticRefreshes = 2;
const lifetimeMs = 120_000;

/** The state machine of a browser from QR code to session. Runs from `restart` until `stop`. */
export function createSceneLoop({ create, readStatus, isVisible, emit }: SceneLoopDeps) {
  let progress = notStarted;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Responses of an earlier run belong to a replaced code and are ignored.
  let run = 0;
  let isPolling = false;
  let refreshes = 0;

  function change(part: Partial<Progress>) {
    progress = { ...progress, ...part };
    emit(progress);
  }

  function later(work: () => void, ms: number) {
    clearTimeout(timer);
    if (isVisible()) timer = setTimeout(work, ms);
  }

  async function begin() {
    const mine = ++run;
    clearTimeout(timer);
    isPolling = false;
    change({ phase: 'creating', unreachable: false });
    try {
      const scene = await create();
      if (mine !== run) return;
      change({ phase: 'waiting', scene, until: Date.now() + timeLeft(scene) });
      later(() => void poll(), scene.pollAfterMs);
    } catch (error) {
      if (mine !== run) return;
      const wait = requestedWait(error);
      if (wait === 0) return change({ phase: 'failed' });
      change({ phase: 'blocked', until: Date.now() + wait });
      later(() => void begin(), wait);
    }
  }

  async function poll() {
    const { scene } = progress;
    if (scene === null || isPolling) return;
    const mine = run;
    isPolling = true;
    try {
      const status = await readStatus(scene.qrScene);
      if (mine !== run) return;
      isPolling = false;
      take(status);
    } catch (error) {
      if (mine !== run) return;
      isPolling = false;
      const wait = requestedWait(error);
      change({ unreachable: wait === 0 });
      later(() => void poll(), wait === 0 ? scene.pollAfterMs : Math.max(wait, slowDownMs));
    }
  }

  function take({ status, pollAfterMs, user, ticket }: SceneStatus) {
    if (status === 'expired' && refreshes < automaticRefreshes && isVisible()) {
      refreshes += 1;
      void begin();
      return;
    }
    const phase = status === 'pending' ? 'waiting' : status;
    change({ phase, user, ticket: ticket ?? null, unreachable: false });
    if (isOpen(phase)) later(() => void poll(), pollAfterMs);
  }

  return {
    /** Creates a new code at the reader's request. */
    restart() {
      refreshes = 0;
      void begin();
    },
    /** Polls at once, after the tab became visible or the status has changed. */
    pollNow() {
      if (isOpen(progress.phase)) void poll();
      else if (progress.phase === 'blocked' && Date.now() >= progress.until) void begin();
      else if (progress.phase === 'blocked') later(() => void begin(), progress.until - Date.now());
    },
    pause: () => clearTimeout(timer),
    stop() {
      run += 1;
      clearTimeout(timer);
    },
  };
}

const isOpen = (phase: Progress['phase']) => phase === 'waiting' || phase === 'scanned';

const requestedWait = (error: unknown) =>
  error instanceof ApiError && error.status === 429 ? Math.max(error.retryAfterMs, 1000) : 0;

/** Falls back to the full lifetime if the clocks of server and browser disagree. */
function timeLeft({ expiresAt }: Scene): number {
  const left = Date.parse(expiresAt) - Date.now();
  return left > 0 && left <= lifetimeMs ? left : lifetimeMs;
}
