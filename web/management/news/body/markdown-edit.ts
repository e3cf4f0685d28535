export type Selected = { text: string; start: number; end: number };

/** Replaces `from…to` by `insert` and then selects `start…end`. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number };

/** Adds marks around the selection, or removes them if they are present. */
export function wrap({ text, start, end }: Selected, mark: string, placeholder = ''): Edit {
  const size = mark.length;
  const isWrapped =
    text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  if (isWrapped) {
    const inner = text.slice(start, end);
    return edit(start - size, end + size, inner, start - size, inner.length);
  }
  const inner = text.slice(start, end) || placeholder;
  return edit(start, end, mark + inner + mark, start + size, inner.length);
}

export function link({ text, start, end }: Selected, placeholder: string): Edit {
  const words = text.slice(start, end) || placeholder;
  const address = 'https://';
  return edit(start, end, `[${words}](${address})`, start + words.length + 3, address.length);
}

/** Adds the prefix to every selected line, or removes it if all have it. */
export function prefixLines({ text, start, end }: Selected, prefix: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isPrefixed = lines.every((line) => line.startsWith(prefix));
  const changed = lines
    .map((line) => (isPrefixed ? line.slice(prefix.length) : prefix + line))
    .join('\n');
  return edit(from, to, changed, from, changed.length);
}

/** A picture with its description, in which brackets and line ends would end it. */
export const pictureText = ({ url, alt }: { url: string; alt: string }): string =>
  `![${alt.replace(/\s+/g, ' ').replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${url})`;

/** Whether a picture of this site has no description. */
export const lacksDescription = (text: string): boolean => /!\[\s*\]\(\/pictures\//.test(text);

/** Inserts a paragraph, with an empty line before and after. */
export function block({ text, start, end }: Selected, content: string): Edit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const lead =
    before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const insert = lead + content + tail;
  return edit(start, end, insert, start + insert.length, 0);
}

const edit = (from: number, to: number, insert: string, start: number, length: number): Edit => ({
  from,
  to,
  insert,
  start,
  end: start + length,
});
