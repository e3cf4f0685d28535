import { setImmediate as nextTurn } from 'node:timers/promises';
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import { readXml, XmlError, type XmlElement } from '../../../platform/text/read-xml.ts';
import { readLink } from '../../../platform/text/web-address.ts';
import { plainText } from '../plain-text.ts';
import { isFields, listAt, parseJson, textOf, usableItems, type Skip } from '../response-shape.ts';

export type FeedItem = {
  guid: string;
  title: string;
  url: string;
  text: string;
  /** Null without a date, or with one in the future. */
  publishedAt: Date | null;
  /** The game in the Steam store that the item links to, if it is exactly one. */
  appId: number | null;
};
export type Feed = {
  title: string | undefined;
  /** The interval that the feed declares. */
  everyMinutes: number | undefined;
  items: FeedItem[];
  skipped: Skip[];
};

type Entry = {
  guid: string | undefined;
  title: string | undefined;
  url: string | undefined;
  markup: string;
  date: string | undefined;
};

/** Feeds may list everything of many years. */
const maxItems = 100;
/** Of the texts of a feed; each of its items has a share. */
const maxMarkup = 1_000_000;
const maxTitleMarkup = 2000;

/**
 * Parses RSS 2.0, RSS 1.0, Atom or JSON Feed: the newest items, with pauses for other requests.
 * HTML instead is a temporary failure of the host.
 */
export async function parseFeed(text: string, address: URL, now: Date): Promise<Feed> {
  const start = text.trimStart();
  if (start.startsWith('{')) return parseJsonFeed(text, address, now);
  if (/^(?:<!doctype html|<html)/i.test(start)) {
    throw new OutgoingError('unreadable', 'The address shows a page and not a feed');
  }
  const root = readRoot(start);
  const isAtom = root.name === 'feed';
  const channel = isAtom ? root : child(root, 'channel');
  if (!channel) throw noFeed();
  // In RSS 1.0, items are siblings of the channel; in RSS 2.0, its children.
  const entries = isAtom
    ? root.children.filter(({ name }) => name === 'entry').map(atomEntry)
    : [...channel.children, ...root.children].filter(({ name }) => name === 'item').map(rssEntry);
  return {
    title: titleOf(textIn(channel, 'title')),
    everyMinutes: everyMinutes(channel),
    ...(await toItems(entries, address, now)),
  };
}

const noFeed = () => new OutgoingError('unreadable', 'The address shows no feed');

function readRoot(text: string): XmlElement {
  try {
    // Feeds differ in the case of names.
    return readXml(text, { lowerCase: true });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new OutgoingError('unreadable', `The feed cannot be read: ${error.message}`);
  }
}

const child = (element: XmlElement, name: string) =>
  element.children.find((inner) => inner.name === name);
const textIn = (element: XmlElement, ...names: string[]) =>
  names.map((name) => child(element, name)?.text).find((text) => text !== undefined);

const titleOf = (markup: string | undefined) =>
  textOf(plainText(markup ?? '', 200, maxTitleMarkup), 200);

const periodMinutes: Readonly<Record<string, number>> = {
  hourly: 60,
  daily: 1440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
};

function everyMinutes(channel: XmlElement): number | undefined {
  const ttl = Number(textIn(channel, 'ttl'));
  if (ttl > 0) return ttl;
  const period = periodMinutes[textIn(channel, 'sy:updateperiod')?.trim() ?? ''];
  const times = Number(textIn(channel, 'sy:updatefrequency') ?? 1);
  return period && times > 0 ? period / times : undefined;
}

const rssEntry = (item: XmlElement): Entry => ({
  guid: textIn(item, 'guid') ?? item.attributes['rdf:about'],
  title: textIn(item, 'title'),
  url: textIn(item, 'link'),
  markup: textIn(item, 'description', 'content:encoded') ?? '',
  date: textIn(item, 'pubdate', 'dc:date'),
});

function atomEntry(entry: XmlElement): Entry {
  const links = entry.children.filter(({ name }) => name === 'link');
  const isMain = ({ attributes }: XmlElement) => (attributes['rel'] ?? 'alternate') === 'alternate';
  return {
    guid: textIn(entry, 'id'),
    title: textIn(entry, 'title'),
    url: (links.find(isMain) ?? links[0])?.attributes['href'],
    markup: textIn(entry, 'summary', 'content') ?? '',
    date: textIn(entry, 'published', 'updated'),
  };
}

async function parseJsonFeed(text: string, address: URL, now: Date): Promise<Feed> {
  const feed = parseJson(text);
  if (!Array.isArray(feed['items'])) throw noFeed();
  const entries = listAt(feed, 'items', 'items').map(jsonEntry);
  return {
    title: textOf(feed['title'], 200),
    everyMinutes: undefined,
    ...(await toItems(entries, address, now)),
  };
}

function jsonEntry(value: unknown): Entry {
  const item = isFields(value) ? value : {};
  const first = (...keys: string[]) =>
    keys.map((key) => item[key]).find((value) => typeof value === 'string');
  return {
    guid: first('id'),
    title: first('title'),
    url: first('url', 'external_url'),
    markup: first('summary', 'content_text', 'content_html') ?? '',
    date: first('date_published'),
  };
}

async function toItems(entries: readonly Entry[], address: URL, now: Date) {
  const chosen = newest(entries);
  const maxRead = Math.min(20_000, Math.floor(maxMarkup / chosen.length));
  const items: (FeedItem | string)[] = [];
  for (const entry of chosen) {
    items.push(toItem(entry, maxRead, address, now));
    await nextTurn();
  }
  return usableItems(items, 'item');
}

/** The newest entries, in the order of the feed; those without a date count as the oldest. */
function newest(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length <= maxItems) return entries;
  const dated = entries.map((entry) => ({ entry, time: timeOf(entry.date) ?? -Infinity }));
  const chosen = dated.toSorted((a, b) => b.time - a.time || 0).slice(0, maxItems);
  const set = new Set(chosen.map(({ entry }) => entry));
  return entries.filter((entry) => set.has(entry));
}

/** Identified by its id, else by its link. */
function toItem(entry: Entry, maxRead: number, address: URL, now: Date): FeedItem | string {
  const text = plainText(entry.markup, 280, maxRead);
  const title = titleOf(entry.title) ?? textOf(text, 80);
  if (!title) return 'it has no title';
  const url = linkOf(entry, address);
  if (!url) return 'it has no link';
  const guid = textOf(entry.guid, 500) ?? url.href;
  const appId = appIn(url.href) ?? appIn(entry.markup) ?? appIn(address.href);
  const time = timeOf(entry.date);
  const publishedAt = time === undefined || time > now.getTime() ? null : new Date(time);
  return { guid, title, url: url.href, text, publishedAt, appId };
}

/** The link of an item; the id may be a link too. */
const linkOf = ({ url, guid = '' }: Entry, address: URL): URL | null =>
  url?.trim() ? readLink(url, address) : readLink(guid);

const storeLink = /\bstore\.steampowered\.com\/(?:news\/|feeds\/news\/)?app\/(\d{1,9})\b/g;

/** The app in the Steam store that a text links to, if it is exactly one. */
function appIn(text: string): number | null {
  let only: number | null = null;
  for (const [, digits] of text.matchAll(storeLink)) {
    const id = Number(digits);
    if (only !== null && only !== id) return null;
    only = id;
  }
  return only || null;
}

function timeOf(date: string | undefined): number | undefined {
  const time = Date.parse(date?.slice(0, 100).trim() ?? '');
  return Number.isNaN(time) ? undefined : time;
}
