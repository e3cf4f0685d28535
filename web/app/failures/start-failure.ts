/** Shown when not even the texts of a language could be fetched, so it has to bring its own. */
export function showStartFailure(root: HTMLElement): void {
  const main = document.createElement('main');
  const heading = document.createElement('h1');
  heading.textContent = 'Ludex';
  const text = document.createElement('p');
  text.textContent = '页面加载失败。The page could not be loaded.';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = '重试 Retry';
  retry.addEventListener('click', () => location.reload());
  main.append(heading, text, retry);
  root.replaceChildren(main);
}
