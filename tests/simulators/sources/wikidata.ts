import type { SourceResponse, SourceQuery } from './steam.ts';
import type { SourceWorld } from './world.ts';

/** Wikidata's query service, as far as our queries go. */

const literal = (value: string, language?: string) => ({
  ...(language && { 'xml:lang': language }),
  type: 'literal',
  value,
});

const label = (name: string, language: string, value: string | undefined) =>
  value === undefined ? {} : { [name]: literal(value, language) };

const varsOf = (rows: readonly object[]) => [...new Set(rows.flatMap(Object.keys))];

export function createWikidata(world: SourceWorld) {
  const entity = (item: string) => ({
    type: 'uri',
    value: `http://www.wikidata.org/entity/${item}`,
  });

  const bindings = (appId: number) =>
    world.entries(appId).map(({ item, en, zh, zhHans }) => ({
      game: entity(item),
      steam: literal(String(appId)),
      ...label('en', 'en', en),
      ...label('zh', 'zh', zh),
      ...label('zhHans', 'zh-hans', zhHans),
    }));

  const voices = (appId: number) =>
    bindings(appId).flatMap<object>((game) => {
      const cast = world.voices(appId);
      if (cast.length === 0) return game;
      return cast.map(({ item, name, role, language }) => ({
        ...game,
        actor: entity(item),
        ...label('actorEn', 'en', name),
        ...label('role', 'en', role),
        ...label('language', 'en', language),
      }));
    });

  return ({ query }: SourceQuery): SourceResponse => {
    const values = /VALUES \?steam \{([^}]*)\}/.exec(query.get('query') ?? '')?.[1];
    if (values === undefined) {
      const body = 'java.util.concurrent.ExecutionException: MalformedQueryException';
      return { status: 400, type: 'text/plain', body };
    }
    // XML is the default.
    if (query.get('format') !== 'json') {
      return { status: 200, type: 'application/sparql-results+xml', body: '<sparql/>' };
    }
    const requested = [...values.matchAll(/"(\d+)"/g)].map(([, digits]) => Number(digits));
    const isAboutVoices = query.get('query')!.includes('P725');
    const rows = requested.flatMap<object>(isAboutVoices ? voices : bindings);
    const body = JSON.stringify({ head: { vars: varsOf(rows) }, results: { bindings: rows } });
    return { status: 200, type: 'application/sparql-results+json;charset=utf-8', body };
  };
}
