import axe from 'axe-core';

const overlays = 'dialog[open], [role="dialog"], [role="menu"]';

/** The end of one transition may begin that of an element inside. */
async function endTransitions() {
  const running = () => document.getAnimations().filter((it) => it instanceof CSSTransition);
  for (let all = running(); all.length > 0; all = running()) {
    for (const it of all) it.finish();
    await new Promise(requestAnimationFrame);
  }
}

/** What excludes some readers, of what is open over the page, or of the page. */
export async function barriers(): Promise<string[]> {
  // A bar that stays in place would cut the targets that have scrolled below it.
  scrollTo(0, 0);
  // Colors that are still on their way are nobody's.
  await endTransitions();
  const open = [...document.querySelectorAll(overlays)].filter((it) => it.checkVisibility());
  const examined = open.length > 0 ? { include: open } : document;
  const { violations } = await axe.run(examined, {
    resultTypes: ['violations'],
    preload: false,
    rules: { 'color-contrast': { enabled: open.length > 0 }, 'target-size': { enabled: true } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
}
