/**
 * Runs before anything is shown. Until the page is alive, it keeps what the browser does not do by
 * itself, for web/browser/early-input.ts to do then. vite.config.ts bundles it apart, because the
 * page's own script comes after seconds on a slow line.
 */
const pressed = new Set<HTMLElement>();
const changed = new Set<HTMLElement>();
const listening = new AbortController();
globalThis.earlyInput = { pressed, changed, stop: () => listening.abort() };

const options = { capture: true, signal: listening.signal };

/** Whether the browser sends a form by itself, such as that of the search. */
const sendsItself = (form: HTMLFormElement | null) =>
  form?.getAttribute('action')?.startsWith('javascript:') === false;

/** Whether a button opens a popover that is not empty, or sends such a form. */
const worksAlone = (button: HTMLButtonElement) =>
  document.getElementById(button.getAttribute('popovertarget') ?? '')?.hasChildNodes() ||
  (button.type === 'submit' && sendsItself(button.form));

function keep(event: Event, element: HTMLElement) {
  event.preventDefault();
  element.dataset['kept'] = '';
  pressed.add(element);
}

document.addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (button && !worksAlone(button)) keep(event, button);
  },
  options,
);
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (!sendsItself(form)) keep(event, form);
  },
  options,
);
document.addEventListener('input', ({ target }) => changed.add(target as HTMLElement), options);
