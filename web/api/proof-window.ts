// An identity provider confirms who the member is in a window of its own, so that the page stays
// open. The two windows have no reference to each other and communicate by a BroadcastChannel.

const channelName = 'step-up';
const mark = '#proven';

/** The address that the identity provider redirects the window to. */
export const provenAddress = (page: string): string => page + mark;

/** Notifies the waiting page and closes the window; returns false if this is not such a window. */
export function reportProof(): boolean {
  if (location.hash !== mark) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage('proven');
  channel.close();
  window.close();
  return true;
}

/** Calls `onProven` when the window reports success; the returned function stops listening. */
export function awaitProof(onProven: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', onProven);
  return () => channel.close();
}
