import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import type { Scene, SceneStatus } from '../login.api.ts';
import { createSceneLoop, type Progress } from './scene-loop.ts';

const create = vi.fn<() => Promise<Scene>>();
const readStatus = vi.fn<(qrScene: string) => Promise<SceneStatus>>();
let visible: boolean;
let seen: Progress[];
let loop: ReturnType<typeof createSceneLoop>;

const scene = (qrScene: string): Scene => ({
  qrScene,
  qrContent: `https://ludex.test/scan?scene=${qrScene}`,
  qrSvg: '',
  code: '42',
  provider: 'local',
  expiresAt: new Date(Date.now() + 120_000).toISOString(),
  pollAfterMs: 2000,
});
const sceneStatus = (status: SceneStatus['status']): SceneStatus => ({
  status,
  pollAfterMs: 2000,
  user: null,
});
const limited = (retryAfterMs: number) =>
  new ApiError('RATE_LIMITED', 'wait', { status: 429, traceId: 't', retryAfterMs });

const now = () => seen.at(-1)!;
const phases = () => seen.map(({ phase }) => phase);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  let made = 0;
  create.mockImplementation(async () => scene(`scene-${++made}`));
  readStatus.mockResolvedValue(sceneStatus('pending'));
  visible = true;
  seen = [];
  loop = createSceneLoop({
    create,
    readStatus,
    isVisible: () => visible,
    emit: (progress) => seen.push(progress),
  });
});

afterEach(() => {
  loop.stop();
  vi.useRealTimers();
});

test('a phone that belongs to another account ends the loop with a ticket', async () => {
  readStatus.mockResolvedValue({ ...sceneStatus('taken'), ticket: 'ticket-1' });
  loop.restart();
  await pass(10_000);
  expect(now()).toMatchObject({ phase: 'taken', ticket: 'ticket-1' });
  expect(readStatus).toHaveBeenCalledTimes(1);
});

test('polls every two seconds until the session is confirmed, and then stops', async () => {
  loop.restart();
  await pass(4000);
  readStatus.mockResolvedValue(sceneStatus('scanned'));
  await pass(2000);
  readStatus.mockResolvedValue(sceneStatus('confirmed'));
  await pass(10_000);
  expect(readStatus).toHaveBeenCalledTimes(4);
  expect([...new Set(phases())]).toEqual(['creating', 'waiting', 'scanned', 'confirmed']);
});

test('an expired code is replaced twice, then waits for the reader', async () => {
  readStatus.mockResolvedValue(sceneStatus('expired'));
  loop.restart();
  await pass(60_000);
  expect(create).toHaveBeenCalledTimes(3);
  expect(now()).toMatchObject({ phase: 'expired', scene: { qrScene: 'scene-3' } });
  loop.restart();
  await pass(60_000);
  expect(create).toHaveBeenCalledTimes(6);
});

test('a refused code is not replaced by itself', async () => {
  readStatus.mockResolvedValue(sceneStatus('cancelled'));
  loop.restart();
  await pass(60_000);
  expect([create.mock.calls.length, readStatus.mock.calls.length]).toEqual([1, 1]);
  expect(now().phase).toBe('cancelled');
});

describe('a tab that is hidden', () => {
  test('does not poll, and polls at once when it is visible again', async () => {
    loop.restart();
    await pass(0);
    visible = false;
    loop.pause();
    await pass(60_000);
    expect(readStatus).not.toHaveBeenCalled();
    visible = true;
    loop.pollNow();
    expect(readStatus).toHaveBeenCalledOnce();
    await pass(2000);
    expect(readStatus).toHaveBeenCalledTimes(2);
  });

  test('does not replace an expired code', async () => {
    loop.restart();
    await pass(0);
    visible = false;
    readStatus.mockResolvedValue(sceneStatus('expired'));
    loop.pollNow();
    await pass(0);
    expect(now().phase).toBe('expired');
    expect(create).toHaveBeenCalledOnce();
  });
});

test('polls do not overlap', async () => {
  loop.restart();
  await pass(0);
  readStatus.mockReturnValue(new Promise(() => {}));
  loop.pollNow();
  loop.pollNow();
  await pass(10_000);
  expect(readStatus).toHaveBeenCalledOnce();
});

test('a late response about an older code is ignored', async () => {
  loop.restart();
  await pass(0);
  let respondLate: (status: SceneStatus) => void = () => {};
  readStatus.mockReturnValueOnce(new Promise((resolve) => (respondLate = resolve)));
  loop.pollNow();
  loop.restart();
  await pass(0);
  respondLate(sceneStatus('confirmed'));
  await pass(0);
  expect(now()).toMatchObject({ phase: 'waiting', scene: { qrScene: 'scene-2' } });
  await pass(2000);
  expect(readStatus).toHaveBeenLastCalledWith('scene-2');
});

test('a broken connection keeps the code, and polling continues', async () => {
  loop.restart();
  await pass(0);
  readStatus.mockRejectedValue(new TypeError('Failed to fetch'));
  await pass(6000);
  expect(readStatus).toHaveBeenCalledTimes(3);
  expect(now()).toMatchObject({ phase: 'waiting', unreachable: true });
  readStatus.mockResolvedValue(sceneStatus('pending'));
  await pass(2000);
  expect(now().unreachable).toBe(false);
});

test('after 429 it polls five seconds later', async () => {
  loop.restart();
  await pass(0);
  readStatus.mockRejectedValueOnce(limited(1000));
  await pass(2000);
  await pass(4900);
  expect(readStatus).toHaveBeenCalledOnce();
  await pass(100);
  expect(readStatus).toHaveBeenCalledTimes(2);
  expect(now().unreachable).toBe(false);
});

test('after too many codes, it shows the waiting time and then continues', async () => {
  create.mockRejectedValueOnce(limited(9000));
  loop.restart();
  await pass(0);
  expect(now()).toMatchObject({ phase: 'blocked', until: Date.now() + 9000 });
  await pass(9000);
  expect(now().phase).toBe('waiting');
});

test('the reader can retry after a code could not be created', async () => {
  create.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  loop.restart();
  await pass(60_000);
  expect(phases()).toEqual(['creating', 'failed']);
  loop.restart();
  await pass(0);
  expect(now().phase).toBe('waiting');
});

test('once stopped, it neither polls nor emits', async () => {
  loop.restart();
  await pass(0);
  loop.stop();
  const emitted = seen.length;
  await pass(60_000);
  expect(readStatus).not.toHaveBeenCalled();
  expect(seen).toHaveLength(emitted);
});

test('with a wrong clock, a code has its full lifetime', async () => {
  create.mockResolvedValue({ ...scene('s'), expiresAt: new Date(0).toISOString() });
  loop.restart();
  await pass(0);
  expect(now().until).toBe(Date.now() + 120_000);
});
