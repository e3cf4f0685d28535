import type { ServiceMessages } from '../zh-CN/service.ts';
import { poster } from './ranking-poster.ts';
import { account } from './service/account.ts';
import { bell } from './service/bell.ts';
import { calendar } from './service/calendar.ts';
import { compare } from './service/compare.ts';
import { library } from './service/library.ts';
import { login } from './service/login.ts';
import { site } from './service/site.ts';

export const service: ServiceMessages = {
  account,
  bell,
  calendar,
  compare,
  library,
  login,
  poster,
  site,
};
