/** Queries of Wikidata. Ids are numbers, so nothing that others wrote gets into a query. */

const idsOf = (appIds: readonly number[]) => appIds.map((appId) => `"${appId}"`).join(' ');

const labelOf = (item: string, name: string, language = 'en') =>
  `?${item} rdfs:label ?${name} FILTER(LANG(?${name})="${language}")`;

const label = (item: string, name: string, language: string) =>
  `OPTIONAL { ${labelOf(item, name, language)} }`;

export const namesQuery = (appIds: readonly number[]): string => `
SELECT ?steam ?game ?en ?zh ?zhHans WHERE {
  VALUES ?steam { ${idsOf(appIds)} }
  ?game wdt:P1733 ?steam .
  ${label('game', 'en', 'en')}
  ${label('game', 'zh', 'zh')}
  ${label('game', 'zhHans', 'zh-hans')}
}`;

/** A query of its own: rows of two lists in one query would multiply. */
export const voicesQuery = (appIds: readonly number[]): string => `
SELECT ?steam ?game ?actor ?actorEn ?actorZh ?role ?language WHERE {
  VALUES ?steam { ${idsOf(appIds)} }
  ?game wdt:P1733 ?steam ; p:P725 ?statement .
  ?statement ps:P725 ?actor .
  OPTIONAL { ?statement pq:P453 ?part . ${labelOf('part', 'role')} }
  OPTIONAL { ?statement pq:P407 ?tongue . ${labelOf('tongue', 'language')} }
  ${label('actor', 'actorEn', 'en')}
  ${label('actor', 'actorZh', 'zh')}
}`;
