import { expect, test } from 'vitest';
import { findPassage, readDirective } from './named-quote.ts';
import { quoteFragment } from './quote-link.ts';

const text = 'Opening words.\n  A passage (worth\n quoting), it says. More. It says no more.';
const passage = (address: string) => {
  const named = readDirective(address);
  const found = named && findPassage(text, named);
  return found && text.slice(found.from, found.to);
};

test('a quoted passage is found, whatever its white space', () => {
  const fragment = quoteFragment('A passage (worth quoting), it says.', 'en')!;
  expect(passage(`/article?id=1#${fragment}`)).toBe('A passage (worth\n quoting), it says.');
});

test('a passage reaches from its first words to its last', () => {
  expect(passage('#:~:text=Opening,quoting')).toBe('Opening words.\n  A passage (worth\n quoting');
  expect(passage('#section:~:text=words.-,A%20passage,-(worth&text=More')).toBe('A passage');
});

test('missing passages and invalid addresses give undefined', () => {
  for (const address of ['#:~:text=Gone', '#:~:text=', '#:~:text=%E0%A4%A', '#section', '']) {
    expect(passage(address)).toBeUndefined();
  }
});
