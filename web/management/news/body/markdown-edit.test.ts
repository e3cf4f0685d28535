import { expect, test } from 'vitest';
import { block, type Edit, link, prefixLines, type Selected, wrap } from './markdown-edit.ts';

/** `«` and `»` mark the two ends of the selection. */
function read(marked: string): Selected {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  return { text: marked.replace('«', '').replace('»', ''), start, end };
}

function apply(marked: string, change: (selected: Selected) => Edit): string {
  const selected = read(marked);
  const { from, to, insert, start, end } = change(selected);
  const text = selected.text.slice(0, from) + insert + selected.text.slice(to);
  return `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;
}

test('marks are added around a selection, or removed', () => {
  const bold = (selected: Selected) => wrap(selected, '**', 'text');
  expect(apply('a «b» c', bold)).toBe('a **«b»** c');
  expect(apply('a **«b»** c', bold)).toBe('a «b» c');
  expect(apply('«»', bold)).toBe('**«text»**');
});

test('a link keeps the selected text and selects the address', () => {
  expect(apply('see «this»', (selected) => link(selected, 'text'))).toBe('see [this](«https://»)');
});

test('whole lines are prefixed, even if partly selected', () => {
  const quote = (selected: Selected) => prefixLines(selected, '> ');
  expect(apply('one\nt«wo\nthr»ee\nfour', quote)).toBe('one\n«> two\n> three»\nfour');
  expect(apply('> o«n»e', quote)).toBe('«one»');
});

test('a card gets its own paragraph', () => {
  const card = (selected: Selected) => block(selected, '{{game:70}}');
  expect(apply('«»', card)).toBe('{{game:70}}\n\n«»');
  expect(apply('one«»two', card)).toBe('one\n\n{{game:70}}\n\n«»two');
  expect(apply('one\n\n«»\n\ntwo', card)).toBe('one\n\n{{game:70}}«»\n\ntwo');
});
