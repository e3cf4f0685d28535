/** Queries of Wikidata. Their parameters are numbers, so that no injection is possible. */

const idsOf = (appIds: readonly number[]) => appIds.map((appId) => `"${appId}"`).join(' ');

const labelOf = (item: string, name: string, language = 'en') =>
  `?${item} rdfs:label ?${name} FILTER(LANG(?${name})="${language}")`;

const label = (item: string, name: string, language: string) =>
  `OPTIONAL { ${labelOf(item, name, language)} }`;

type QueryPart = { variables: string; patterns: string };

const names: QueryPart = {
  variables: '?en ?zh ?zhHans',
  patterns: `
  ${label('game', 'en', 'en')}
  ${label('game', 'zh', 'zh')}
  ${label('game', 'zhHans', 'zh-hans')}`,
};

const voices: QueryPart = {
  variables: '?actor ?actorEn ?actorZh ?role ?language',
  patterns: `
  OPTIONAL {
    ?game p:P725 ?statement .
    ?statement ps:P725 ?actor .
    OPTIONAL { ?statement pq:P453 ?part . ${labelOf('part', 'role')} }
    OPTIONAL { ?statement pq:P407 ?tongue . ${labelOf('tongue', 'language')} }
    ${label('actor', 'actorEn', 'en')}
    ${label('actor', 'actorZh', 'zh')}
  }`,
};

const queryOf =
  (...parts: readonly QueryPart[]) =>
  (appIds: readonly number[]): string =>
    `
SELECT ?steam ?game ${parts.map(({ variables }) => variables).join(' ')} WHERE {
  VALUES ?steam { ${idsOf(appIds)} }
  ?game wdt:P1733 ?steam .${parts.map(({ patterns }) => patterns).join('')}
}`;

export const namesQuery = queryOf(names);

/** A separate query: names repeated for every voice would make the response too long. */
export const voicesQuery = queryOf(voices);

/** Everything that the connector reads, in one call. */
export const probeQuery = queryOf(names, voices);
