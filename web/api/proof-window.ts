// Proofs by an identity provider are given in a window of their own, so that the page and what it was
// about to do wait. The windows do not know each other, but they share an origin.

const channelName = 'step-up';
const mark = '#proven';

/** Where the window comes back to. */
export const provenAddress = (page: string): string => page + mark;

/** Notifies the waiting page and closes the window; false where it is no such window. */
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

/** The function that it returns ends the waiting. */
export function awaitProof(onProven: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', onProven);
  return () => channel.close();
}
