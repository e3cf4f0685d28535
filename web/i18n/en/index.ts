import type { Core } from '../zh-CN/index.ts';
import { app } from './app.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

export const messages: Core = { app, shell, ui };
