import type { TestApp } from './test-app.ts';

/** A page of the site as those see it who read it without running it. */
export async function readPage({ app }: Pick<TestApp, 'app'>, url: string, lang = 'en') {
  const { body, statusCode } = await app.inject({ url, headers: { 'accept-language': lang } });
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)
      .exec(body)?.[1]
      ?.replaceAll('&amp;', '&');
  const element = (attributes: string) =>
    new RegExp(`<script ${attributes}>([^<]*)</script>`).exec(body)?.[1];
  const structured = element('type="application/ld\\+json"');
  const initial = element('type="application/json" id="initial-data"');
  const feed =
    /<link rel="alternate" type="application\/atom\+xml" title="([^"]*)" href="([^"]*)"/.exec(body);
  const rendered =
    /<div id="root">(.*)<\/div>\s*<p class="stalled">|<div id="root">(.*)<\/div>/s.exec(body);
  return {
    body,
    /** What the components drew. */
    rendered: rendered?.[1] ?? rendered?.[2] ?? '',
    /** The text of the first such element. */
    text: (tag: string) =>
      new RegExp(`<${tag}[ >][^<>]*>?(.*?)</${tag}>`, 's')
        .exec(body)?.[1]
        ?.replaceAll(/<[^>]*>/g, ''),
    links: () =>
      [...body.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text]) => [
        href!.replaceAll('&amp;', '&'),
        text!.replaceAll(/<[^>]*>/g, ''),
      ]),
    statusCode,
    meta,
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    feed: feed ? { title: feed[1], href: feed[2]!.replaceAll('&amp;', '&') } : undefined,
    structured: JSON.parse(structured ?? 'null') as Record<string, unknown> | null,
    initial: new Map(
      (JSON.parse(initial ?? '[]') as [unknown, unknown][]).map(([key, data]) => [
        JSON.stringify(key),
        data,
      ]),
    ),
  };
}
