export type CsvRecord = { line: number; fields: string[] };

/** Makes the error for an invalid line; the caller adds the file's name. */
export type Broken = (line: number, reason: string) => Error;

// Far longer than any real record, so that an unclosed quote does not buffer the whole file.
const longestRecord = 65_536;

/** An RFC 4180 parser for text in pieces: `push` returns the records completed so far. */
export function csvParser(broken: Broken, longest = longestRecord) {
  let rest = '';
  let open: string[] = [];
  let openLength = 0;
  let openedAt = 0;
  let line = 0;

  function takeLine(text: string, records: CsvRecord[]) {
    line += 1;
    if (open.length === 0) openedAt = line;
    // A line with an odd number of quotes opens or closes a quoted field; an even number changes
    // nothing.
    const staysOpen = hasOddQuotes(text) !== open.length > 0;
    open.push(text);
    openLength += text.length + 1;
    if (staysOpen) {
      if (openLength > longest) throw neverClosed();
      return;
    }
    const record = open.join('\n').replace(/\r$/, '');
    open = [];
    openLength = 0;
    records.push({ line: openedAt, fields: splitRecord(record, openedAt) });
  }

  function splitRecord(record: string, line: number): string[] {
    if (!record.includes('"')) return record.split(',');
    const fields: string[] = [];
    let at = 0;
    while (at <= record.length) {
      const end = record[at] === '"' ? endOfQuoted(record, at) : endOfPlain(record, at);
      const field = record.slice(at, end);
      if (end < record.length && record[end] !== ',') {
        throw broken(line, 'text follows a closing quote');
      }
      if (field.startsWith('"')) fields.push(field.slice(1, -1).replaceAll('""', '"'));
      else if (field.includes('"')) throw broken(line, 'a quote stands inside an unquoted field');
      else fields.push(field);
      at = end + 1;
    }
    return fields;
  }

  const neverClosed = () => broken(openedAt, 'a quoted field is never closed');

  return {
    push(text: string): CsvRecord[] {
      const records: CsvRecord[] = [];
      const all = rest + text;
      let start = 0;
      for (let end = all.indexOf('\n'); end >= 0; end = all.indexOf('\n', start)) {
        takeLine(all.slice(start, end), records);
        start = end + 1;
      }
      rest = all.slice(start);
      if (rest.length > longest) throw broken(line + 1, 'the line is too long');
      return records;
    },
    end(): CsvRecord[] {
      const records: CsvRecord[] = [];
      if (rest !== '') takeLine(rest, records);
      if (open.length > 0) throw neverClosed();
      return records;
    },
    /** The number of complete lines read so far. */
    line: () => line,
  };
}

function hasOddQuotes(text: string): boolean {
  let odd = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) odd = !odd;
  return odd;
}

function endOfPlain(record: string, start: number): number {
  const comma = record.indexOf(',', start);
  return comma < 0 ? record.length : comma;
}

/** The position after the closing quote; a doubled quote is part of the text. */
function endOfQuoted(record: string, start: number): number {
  for (let at = record.indexOf('"', start + 1); at >= 0; at = record.indexOf('"', at + 2)) {
    if (record[at + 1] !== '"') return at + 1;
  }
  return record.length;
}
