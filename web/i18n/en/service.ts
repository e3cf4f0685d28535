import type { ServiceMessages } from '../zh-CN/service.ts';
import { account } from './account.ts';
import { login } from './login.ts';
import { site } from './site.ts';

export const service: ServiceMessages = { account, login, site };
