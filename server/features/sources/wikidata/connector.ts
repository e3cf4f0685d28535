import type { Connector } from '../connector.ts';
import { names } from './names.ts';
import { wikidataHosts, wikidataTerms } from './wikidata-api.ts';

export const wikidata: Connector = {
  id: 'wikidata',
  title: { en: 'Wikidata: Chinese names', 'zh-CN': 'Wikidata：中文名' },
  tier: 'documented',
  terms: wikidataTerms,
  needs: [],
  hosts: wikidataHosts,
  streams: [names],
  async forget(db) {
    await db.deleteFrom('name_targets').execute();
  },
};
