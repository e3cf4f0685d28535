import type { Stop } from './contact-sheet-routes.ts';

export type Picture = { stop: Stop; file: string; look: string; problems: string[] };

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** An HTML page of thumbnails, grouped by route; each links to the full-size picture. */
export function sheetPage(pictures: readonly Picture[]): string {
  const groups = Map.groupBy(pictures, ({ stop }) => stop.path);
  const faulty = pictures.filter(({ problems }) => problems.length > 0).length;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Contact sheet · Ludex</title>
    <style>
      body { margin: 2rem; font: 14px/1.5 system-ui, sans-serif; color: #0b2025; background: #f4f8f8; }
      h2 { margin: 2.5rem 0 0.75rem; font: 600 1rem ui-monospace, monospace; }
      ul { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0; padding: 0; list-style: none; }
      a { display: block; color: inherit; text-decoration: none; }
      img { display: block; height: 260px; width: auto; border: 1px solid #d5dfe0; object-fit: cover; object-position: top; }
      .narrow img { width: 126px; }
      .wide img { width: 416px; }
      strong { color: #ae1440; font-weight: 600; }
    </style>
  </head>
  <body>
    <h1>Contact sheet</h1>
    <p>${pictures.length} pictures of ${groups.size} addresses; ${faulty} with a problem.</p>
${[...groups].map(([path, group]) => `    <h2>${escape(path)}</h2>\n    <ul>\n${group.map(thumbnail).join('\n')}\n    </ul>`).join('\n')}
  </body>
</html>
`;
}

function thumbnail({ file, look, problems, stop }: Picture): string {
  const shape = look.startsWith('360') ? 'narrow' : 'wide';
  const image = `<img src="${file}" alt="${escape(`${stop.path}, ${look}`)}" loading="lazy" />`;
  const faults = problems.map((problem) => `<br /><strong>${escape(problem)}</strong>`).join('');
  return `      <li class="${shape}"><a href="${file}">${image}${look}${faults}</a></li>`;
}
