import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  attendSignIn,
  isSignedInAfterAll,
  requestSignIn,
  settleSignIn,
  signedInFirst,
} from './sign-in-request.ts';

const open = vi.fn();
const isSignedIn = vi.fn<() => Promise<boolean>>();
let leave: () => void;

beforeEach(() => {
  vi.resetAllMocks();
  leave = attendSignIn({ open, isSignedIn });
});

afterEach(() => leave());

test('everyone who asks while it is open shares one dialog and one answer', async () => {
  const first = requestSignIn('To like this');
  const second = requestSignIn('To comment');
  settleSignIn(true);
  await expect(Promise.all([first, second])).resolves.toEqual([true, true]);
  expect(open.mock.calls).toEqual([['To like this']]);
});

test('closing it answers no, and the next request opens it again', async () => {
  const first = requestSignIn();
  settleSignIn(false);
  await expect(first).resolves.toBe(false);
  void requestSignIn();
  expect(open).toHaveBeenCalledTimes(2);
});

test('a reader who is signed in is not asked', async () => {
  isSignedIn.mockResolvedValue(true);
  await expect(signedInFirst('To comment')).resolves.toBe(true);
  expect(open).not.toHaveBeenCalled();
});

test('a reader who is not is asked first, and the action waits', async () => {
  isSignedIn.mockResolvedValue(false);
  const action = vi.fn();
  const done = signedInFirst('To comment').then((may) => may && action());
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith('To comment'));
  expect(action).not.toHaveBeenCalled();
  settleSignIn(true);
  await done;
  expect(action).toHaveBeenCalledOnce();
});

test('who cannot be told is nobody', async () => {
  isSignedIn.mockRejectedValue(new Error('no answer'));
  await expect(isSignedInAfterAll()).resolves.toBe(false);
  void signedInFirst('To comment');
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith('To comment'));
  leave();
  await expect(isSignedInAfterAll()).resolves.toBe(false);
});

test('with nobody attending the answer is no', async () => {
  leave();
  await expect(requestSignIn()).resolves.toBe(false);
  await expect(signedInFirst()).resolves.toBe(false);
});

test('leaving gives an answer to whoever still waits', async () => {
  const asked = requestSignIn();
  leave();
  await expect(asked).resolves.toBe(false);
});
