type LinkedImage = { src: string; href: string; alt: string };

export const imageHtml = ({ src, href, alt }: LinkedImage): string =>
  `<a href="${escapeHtml(href)}"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"></a>`;

export const imageMarkdown = ({ src, href, alt }: LinkedImage): string =>
  `[![${alt.replaceAll(/[\\[\]<>*_`]/g, String.raw`\$&`)}](${src})](${href})`;

/** Escapes a text for HTML attributes and content. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
