import type { ServiceMessages } from '../zh-CN/service.ts';
import { account } from './service/account.ts';
import { calendar } from './service/calendar.ts';
import { compare } from './service/compare.ts';
import { login } from './service/login.ts';
import { site } from './service/site.ts';

export const service: ServiceMessages = { account, calendar, compare, login, site };
