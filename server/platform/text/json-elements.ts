const quote = 34;
const comma = 44;
const backslash = 92;
const opening = new Set([...'[{'].map((bracket) => bracket.charCodeAt(0)));
const closing = new Set([...']}'].map((bracket) => bracket.charCodeAt(0)));

/**
 * Yields the texts of a JSON array's elements one by one, so that a long array can be counted and
 * parsed in parts. The texts themselves may be malformed; what surrounds them is checked.
 */
export function* jsonElements(json: string): Generator<string> {
  const first = json.search(/\S/);
  if (json[first] !== '[') throw new SyntaxError('This is no array.');
  let start = first + 1;
  let depth = 0;
  for (let at = first; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfString(json, at);
    else if (opening.has(code)) depth += 1;
    else if (code === comma && depth === 1) {
      yield json.slice(start, at);
      start = at + 1;
    } else if (closing.has(code)) {
      depth -= 1;
      if (depth > 0) continue;
      const rest = json.slice(at + 1);
      if (json[at] !== ']' || rest.trim() !== '') throw new SyntaxError('This is no array.');
      const last = json.slice(start, at);
      if (last.trim() !== '' || start > first + 1) yield last;
      return;
    }
  }
  throw new SyntaxError('The array has no end.');
}

function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return json.length;
}
