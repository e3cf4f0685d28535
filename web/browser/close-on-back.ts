/*
 * Back closes a dialog instead of leaving the page. An open dialog puts a second history entry with
 * the same address on top of the page's, the cover; Back from it closes the dialog. A dialog that is
 * closed otherwise leaves the cover behind: taking it away would be asynchronous and could hit a
 * navigation that follows. The next dialog uses it again, the next page takes its place, and Back
 * passes over it. The router never learns of it.
 */
type State = { __TSR_index?: number; isCover?: true } | null;

const open: (() => void)[] = [];
/** What the browser shows: the page's entry, or the cover on top of it. */
let shown: { state: State; address: string; isCover: boolean } | undefined;

/** Called once, before the router wraps the methods of the history itself. */
export function coverHistory(): void {
  const { pushState, replaceState } = History.prototype;
  note(history.state as State);

  history.pushState = function (state: State, unused, address) {
    if (shown?.isCover) replaceState.call(history, state, unused, address);
    else pushState.call(history, state, unused, address);
    note(state);
    // A dialog that stays open, such as the filters of a list, is covered again.
    if (open.length > 0) setTimeout(cover);
  };

  history.replaceState = function (state: State, unused, address) {
    const next = shown?.isCover ? { ...state, isCover: true as const } : state;
    replaceState.call(history, next, unused, address);
    note(next);
  };

  // Before the router, which listens without capture.
  addEventListener(
    'popstate',
    (event) => {
      const before = shown!;
      const now = note(event.state as State);
      const isSamePage = indexOf(before.state) === indexOf(now.state);
      if (!isSamePage || before.isCover === now.isCover) return;
      event.stopImmediatePropagation();
      if (now.isCover) return;
      // What has changed since, such as filters in the address, belongs to the page.
      const { isCover: _, ...state } = before.state!;
      history.replaceState(state, '', before.address);
      const close = open.at(-1);
      if (close) {
        close();
        setTimeout(cover);
      } else {
        history.back();
      }
    },
    { capture: true },
  );
}

/** Has Back call this while a dialog is open; returns what ends that. */
export function closeOnBack(close: () => void): () => void {
  open.push(close);
  cover();
  return () => void open.splice(open.lastIndexOf(close), 1);
}

function cover(): void {
  if (open.length === 0 || shown === undefined || shown.isCover) return;
  const state = { ...shown.state, isCover: true as const };
  History.prototype.pushState.call(history, state, '', location.href);
  note(state);
}

/** The router's number of the entry: both entries of a page have the same. */
const indexOf = (state: State) => state?.['__TSR_index'];

function note(state: State) {
  shown = { state, address: location.href, isCover: state?.isCover === true };
  return shown;
}
