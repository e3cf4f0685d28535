type LinkedImage = { src: string; href: string; alt: string };

export const imageHtml = ({ src, href, alt }: LinkedImage): string =>
  `<a href="${escapeHtml(href)}"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"></a>`;

export const imageMarkdown = ({ src, href, alt }: LinkedImage): string =>
  `[![${alt.replaceAll(/[\\[\]<>*_`]/g, String.raw`\$&`)}](${src})](${href})`;

/** For a text in quotes or between tags. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
