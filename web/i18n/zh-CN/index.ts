import { app } from './app.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/** What every page needs. Chinese is the source: other languages have exactly its keys and parameters. */
export const messages = { app, shell, ui };

export type Core = typeof messages;
