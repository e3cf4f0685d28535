import type { AuditCodes } from '../../../../contract/audit-log.ts';

export const sourceNames: Record<AuditCodes['source.source'], string> = {
  'steam-players': 'Steam：在线人数',
  'steam-catalogue': 'Steam：游戏库',
  'steam-charts': 'Steam：榜单',
  'steam-reviews': 'Steam：评测总数',
  'steam-news': 'Steam：官方公告',
  wikidata: 'Wikidata：中文名与配音',
  feeds: '资讯订阅源',
};
