import type { Connector } from '../connector.ts';
import { forgetVoices } from './apply-voices.ts';
import { names } from './names.ts';
import { voices } from './voices.ts';
import { wikidataHosts, wikidataTerms } from './wikidata-api.ts';

export const wikidata: Connector = {
  id: 'wikidata',
  title: { en: 'Wikidata: Chinese names and voices', 'zh-CN': 'Wikidata：中文名与配音' },
  tier: 'documented',
  terms: wikidataTerms,
  needs: [],
  hosts: wikidataHosts,
  streams: [names, voices],
  async forget(db) {
    await db.deleteFrom('name_targets').execute();
    await forgetVoices(db);
  },
};
