import { expect, test } from 'vitest';
import { imageHtml, imageMarkdown } from './embed-code.ts';

const image = {
  src: 'https://ludex.example/api/ranking/badge/players.svg?gameId=1&lang=en',
  href: 'https://ludex.example/ranking?type=players',
  alt: 'A "game" <b> [1] & more',
};

test('names are escaped in HTML', () => {
  expect(imageHtml(image)).toBe(
    '<a href="https://ludex.example/ranking?type=players"><img src="https://ludex.example/api/ranking/badge/players.svg?gameId=1&amp;lang=en" alt="A &quot;game&quot; &lt;b&gt; [1] &amp; more"></a>',
  );
});

test('brackets are escaped in Markdown', () => {
  expect(imageMarkdown(image)).toBe(
    String.raw`[![A "game" \<b\> \[1\] & more](https://ludex.example/api/ranking/badge/players.svg?gameId=1&lang=en)](https://ludex.example/ranking?type=players)`,
  );
});
