import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import type { Scene, SceneStatus } from '../login.api.ts';
import { createSceneLoop, type Progress } from './scene-loop.ts';

const create = vi.fn<() => Promise<Scene>>();
const ask = vi.fn<(qrScene: string) => Promise<SceneStatus>>();
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
const answer = (status: SceneStatus['status']): SceneStatus => ({
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
  ask.mockResolvedValue(answer('pending'));
  visible = true;
  seen = [];
  loop = createSceneLoop({
    create,
    ask,
    isVisible: () => visible,
    emit: (progress) => seen.push(progress),
  });
});

afterEach(() => {
  loop.stop();
  vi.useRealTimers();
});

test('a phone that is a key already ends it with a ticket', async () => {
  ask.mockResolvedValue({ ...answer('taken'), ticket: 'ticket-1' });
  loop.restart();
  await pass(10_000);
  expect(now()).toMatchObject({ phase: 'taken', ticket: 'ticket-1' });
  expect(ask).toHaveBeenCalledTimes(1);
});

test('from the code to the session, asking every two seconds and never again', async () => {
  loop.restart();
  await pass(4000);
  ask.mockResolvedValue(answer('scanned'));
  await pass(2000);
  ask.mockResolvedValue(answer('confirmed'));
  await pass(10_000);
  expect(ask).toHaveBeenCalledTimes(4);
  expect([...new Set(phases())]).toEqual(['creating', 'waiting', 'scanned', 'confirmed']);
});

test('an expired code is replaced twice, then waits for the reader', async () => {
  ask.mockResolvedValue(answer('expired'));
  loop.restart();
  await pass(60_000);
  expect(create).toHaveBeenCalledTimes(3);
  expect(now()).toMatchObject({ phase: 'expired', scene: { qrScene: 'scene-3' } });
  loop.restart();
  await pass(60_000);
  expect(create).toHaveBeenCalledTimes(6);
});

test('a refused code is not replaced by itself', async () => {
  ask.mockResolvedValue(answer('cancelled'));
  loop.restart();
  await pass(60_000);
  expect([create.mock.calls.length, ask.mock.calls.length]).toEqual([1, 1]);
  expect(now().phase).toBe('cancelled');
});

describe('a tab that is hidden', () => {
  test('asks nothing, and asks at once when it is seen again', async () => {
    loop.restart();
    await pass(0);
    visible = false;
    loop.pause();
    await pass(60_000);
    expect(ask).not.toHaveBeenCalled();
    visible = true;
    loop.askNow();
    expect(ask).toHaveBeenCalledOnce();
    await pass(2000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('does not make new codes for nobody', async () => {
    loop.restart();
    await pass(0);
    visible = false;
    ask.mockResolvedValue(answer('expired'));
    loop.askNow();
    await pass(0);
    expect(now().phase).toBe('expired');
    expect(create).toHaveBeenCalledOnce();
  });
});

test('two questions are never under way at once', async () => {
  loop.restart();
  await pass(0);
  ask.mockReturnValue(new Promise(() => {}));
  loop.askNow();
  loop.askNow();
  await pass(10_000);
  expect(ask).toHaveBeenCalledOnce();
});

test('a late answer about an older code is ignored', async () => {
  loop.restart();
  await pass(0);
  let answerLate: (status: SceneStatus) => void = () => {};
  ask.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)));
  loop.askNow();
  loop.restart();
  await pass(0);
  answerLate(answer('confirmed'));
  await pass(0);
  expect(now()).toMatchObject({ phase: 'waiting', scene: { qrScene: 'scene-2' } });
  await pass(2000);
  expect(ask).toHaveBeenLastCalledWith('scene-2');
});

test('a broken connection keeps the code and goes on asking', async () => {
  loop.restart();
  await pass(0);
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  await pass(6000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(now()).toMatchObject({ phase: 'waiting', unreachable: true });
  ask.mockResolvedValue(answer('pending'));
  await pass(2000);
  expect(now().unreachable).toBe(false);
});

test('told to slow down, it asks five seconds later', async () => {
  loop.restart();
  await pass(0);
  ask.mockRejectedValueOnce(limited(1000));
  await pass(2000);
  await pass(4900);
  expect(ask).toHaveBeenCalledOnce();
  await pass(100);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(now().unreachable).toBe(false);
});

test('too many codes: it says how long, and goes on by itself', async () => {
  create.mockRejectedValueOnce(limited(9000));
  loop.restart();
  await pass(0);
  expect(now()).toMatchObject({ phase: 'blocked', until: Date.now() + 9000 });
  await pass(9000);
  expect(now().phase).toBe('waiting');
});

test('a code that cannot be made is a failure the reader can repeat', async () => {
  create.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  loop.restart();
  await pass(60_000);
  expect(phases()).toEqual(['creating', 'failed']);
  loop.restart();
  await pass(0);
  expect(now().phase).toBe('waiting');
});

test('once stopped, nothing is asked and nothing is told', async () => {
  loop.restart();
  await pass(0);
  loop.stop();
  const told = seen.length;
  await pass(60_000);
  expect(ask).not.toHaveBeenCalled();
  expect(seen).toHaveLength(told);
});

test('a clock that is wrong by an hour still shows a code’s whole life', async () => {
  create.mockResolvedValue({ ...scene('s'), expiresAt: new Date(0).toISOString() });
  loop.restart();
  await pass(0);
  expect(now().until).toBe(Date.now() + 120_000);
});
