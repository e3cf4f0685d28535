import type { ServiceMessages } from '../zh-CN/service.ts';
import { account } from './service/account.ts';
import { bell } from './service/bell.ts';
import { calendar } from './service/calendar.ts';
import { compare } from './service/compare.ts';
import { login } from './service/login.ts';
import { site } from './service/site.ts';

export const service: ServiceMessages = { account, bell, calendar, compare, login, site };
