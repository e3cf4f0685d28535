import type { LiveConfig } from '../../../platform/live-config.ts';
import type { OutgoingRequest } from '../../../platform/outgoing/send-request.ts';
import { hostsOf, sourceUrl, type SourceOrigin } from '../source-origin.ts';

/** Wikidata's query service, used far below its limit of one minute of work per minute. */

const queryService: SourceOrigin = { setting: 'wikidata', origin: 'https://query.wikidata.org' };
const limits = { perSecond: 0.2, perDay: 2000, open: 1 };
/** Wikidata allows a minute per query; ours take a second. */
const timeoutMs = 30_000;

export const wikidataTerms = {
  name: { en: 'CC0 1.0', 'zh-CN': 'CC0 1.0' },
  url: 'https://www.wikidata.org/wiki/Wikidata:Licensing',
  attribution: 'Wikidata, CC0',
  attributionUrl: 'https://www.wikidata.org/',
};

export const wikidataHosts = (live: LiveConfig) => hostsOf(live, queryService, limits);

/** Requests JSON, because Wikidata responds in XML by default. */
export const wikidataRequest = (live: LiveConfig, query: string): OutgoingRequest => ({
  url: sourceUrl(live, queryService, '/sparql', { format: 'json', query }),
  headers: { Accept: 'application/sparql-results+json' },
  timeoutMs,
});
