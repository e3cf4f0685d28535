import { app } from './app.ts';
import { browse } from './browse.ts';
import { catalogue } from './catalogue.ts';
import { comments } from './comments.ts';
import { events } from './events.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { news } from './news.ts';
import { rankings } from './rankings.ts';
import { reports } from './reports.ts';
import { reviews } from './reviews.ts';
import { shell } from './shell.ts';
import { shelves } from './shelves.ts';
import { ui } from './ui.ts';

/**
 * The texts of all pages and of the public ones. Chinese defines the type: other languages must
 * have the same keys and parameters.
 */
export const messages = {
  app,
  browse,
  catalogue,
  comments,
  events,
  games,
  home,
  news,
  rankings,
  reports,
  reviews,
  shell,
  shelves,
  ui,
};

export type ReaderMessages = typeof messages;
