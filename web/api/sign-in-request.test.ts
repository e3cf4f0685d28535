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

test('all callers while it is open share one dialog and one result', async () => {
  const first = requestSignIn('To like this');
  const second = requestSignIn('To comment');
  settleSignIn(true);
  await expect(Promise.all([first, second])).resolves.toEqual([true, true]);
  expect(open.mock.calls).toEqual([['To like this']]);
});

test('closing it resolves to false, and the next request opens it again', async () => {
  const first = requestSignIn();
  settleSignIn(false);
  await expect(first).resolves.toBe(false);
  void requestSignIn();
  expect(open).toHaveBeenCalledTimes(2);
});

test('a signed-in reader sees no dialog', async () => {
  isSignedIn.mockResolvedValue(true);
  await expect(signedInFirst('To comment')).resolves.toBe(true);
  expect(open).not.toHaveBeenCalled();
});

test('a signed-out reader sees the dialog first, and the action waits', async () => {
  isSignedIn.mockResolvedValue(false);
  const action = vi.fn();
  const done = signedInFirst('To comment').then((may) => may && action());
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith('To comment'));
  expect(action).not.toHaveBeenCalled();
  settleSignIn(true);
  await done;
  expect(action).toHaveBeenCalledOnce();
});

test('a reader whose session cannot be loaded counts as signed out', async () => {
  isSignedIn.mockRejectedValue(new Error('no response'));
  await expect(isSignedInAfterAll()).resolves.toBe(false);
  void signedInFirst('To comment');
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith('To comment'));
  leave();
  await expect(isSignedInAfterAll()).resolves.toBe(false);
});

test('without a dialog it resolves to false', async () => {
  leave();
  await expect(requestSignIn()).resolves.toBe(false);
  await expect(signedInFirst()).resolves.toBe(false);
});

test('removing the dialog settles pending requests', async () => {
  const requested = requestSignIn();
  leave();
  await expect(requested).resolves.toBe(false);
});
