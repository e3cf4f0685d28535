const texts = {
  'zh-CN': { failed: '页面加载失败。', retry: '重试' },
  en: { failed: 'The page could not be loaded.', retry: 'Retry' },
};

/** Shown when the message catalog could not be fetched, so it contains its own texts. */
export function showStartFailure(root: HTMLElement): void {
  const { failed, retry: again } = texts[document.documentElement.lang === 'en' ? 'en' : 'zh-CN'];
  const main = document.createElement('main');
  const heading = document.createElement('h1');
  const named = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]');
  heading.textContent = named?.content ?? document.title;
  const text = document.createElement('p');
  text.textContent = failed;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = again;
  retry.addEventListener('click', () => location.reload());
  main.append(heading, text, retry);
  root.replaceChildren(main);
}
