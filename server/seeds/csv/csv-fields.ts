/** How a column is read: `undefined` means that the text is invalid. */
export type Field<T> = {
  expected: string;
  read(text: string): T | undefined;
};

export type Fields = Readonly<Record<string, Field<unknown>>>;

export type Facts<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer T> ? T : never;
};

/** The values of a line, and its number. */
export type Row<T> = { line: number; facts: T };

// Control characters and direction marks are not allowed in data; U+FFFD replaces bytes that are
// not valid UTF-8.
const unsafe = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/u;

export const text: Field<string> = {
  expected: 'UTF-8 text without control characters',
  read: (value) => (value === '' || unsafe.test(value) ? undefined : value),
};

export const wholeNumber: Field<number> = {
  expected: 'a whole number',
  read: (value) => (/^\d{1,15}$/.test(value) ? Number(value) : undefined),
};

export const decimal: Field<number> = {
  expected: 'a number',
  read: (value) => (/^\d{1,15}(\.\d{1,9})?$/.test(value) ? Number(value) : undefined),
};

export const flag: Field<0 | 1> = {
  expected: '0 or 1',
  read: (value) => (value === '0' ? 0 : value === '1' ? 1 : undefined),
};

export const date: Field<string> = {
  expected: 'a date YYYY-MM-DD',
  read: (value) => (/^\d{4}-\d\d-\d\d$/.test(value) && isCalendarDay(value) ? value : undefined),
};

export const month: Field<string> = {
  expected: 'a month YYYY-MM',
  read: (value) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined),
};

/** Values separated by `|`; an empty field is an empty list. */
export const list: Field<string[]> = {
  expected: 'a list separated by |',
  read(value) {
    if (value === '') return [];
    const items = value.split('|');
    return unsafe.test(value) || items.includes('') ? undefined : items;
  },
};

export function oneOf<const T extends string>(...allowed: T[]): Field<T> {
  return {
    expected: `one of ${allowed.join(', ')}`,
    read: (value) => allowed.find((entry) => entry === value),
  };
}

export function between(min: number, max: number): Field<number> {
  return {
    expected: `a whole number from ${min} to ${max}`,
    read(value) {
      const number = wholeNumber.read(value);
      return number !== undefined && number >= min && number <= max ? number : undefined;
    },
  };
}

/** An empty field means unknown. */
export function optional<T>(field: Field<T>): Field<T | null> {
  return { ...field, read: (value) => (value === '' ? null : field.read(value)) };
}

function isCalendarDay(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
