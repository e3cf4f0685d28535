import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import { plainText } from '../plain-text.ts';
import { isFields, listAt, parseEach, parseJson, textOf, type Skip } from '../response-shape.ts';
import { readXml, type XmlElement } from './read-xml.ts';

export type FeedItem = {
  guid: string;
  title: string;
  url: string;
  text: string;
  publishedAt: Date;
};
export type Feed = {
  title: string | undefined;
  /** How long the feed asks readers to wait. */
  ttlMinutes: number | undefined;
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

/** RSS 2.0, RSS 1.0, Atom or JSON Feed. A page in their place is a host in trouble. */
export function parseFeed(text: string, address: URL, now: Date): Feed {
  const start = text.trimStart();
  if (start.startsWith('{')) return parseJsonFeed(text, address, now);
  if (/^(?:<!doctype html|<html)/i.test(start)) {
    throw new OutgoingError('unreadable', 'The address shows a page and not a feed');
  }
  const root = readXml(start);
  const isAtom = root.name === 'feed';
  const channel = isAtom ? root : child(root, 'channel');
  if (!channel) throw new OutgoingError('unreadable', 'The address shows no feed');
  // The items of RSS 1.0 stand beside its channel, those of RSS 2.0 in it.
  const entries = isAtom
    ? root.children.filter(({ name }) => name === 'entry').map(atomEntry)
    : [...channel.children, ...root.children].filter(({ name }) => name === 'item').map(rssEntry);
  const ttl = Number(textIn(channel, 'ttl'));
  return {
    title: textOf(textIn(channel, 'title'), 200),
    ttlMinutes: ttl > 0 ? ttl : undefined,
    ...toItems(entries, address, now),
  };
}

const child = (element: XmlElement, name: string) =>
  element.children.find((inner) => inner.name === name);
const textIn = (element: XmlElement, ...names: string[]) =>
  names.map((name) => child(element, name)?.text).find((text) => text !== undefined);

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

function parseJsonFeed(text: string, address: URL, now: Date): Feed {
  const feed = parseJson(text);
  const entries = listAt(feed, 'items', 'items').map(jsonEntry);
  return {
    title: textOf(feed['title'], 200),
    ttlMinutes: undefined,
    ...toItems(entries, address, now),
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

const toItems = (entries: readonly Entry[], address: URL, now: Date) =>
  parseEach(entries, 'item', (entry) => toItem(entry as Entry, address, now));

/** Known again by its id, else by its link. */
function toItem(entry: Entry, address: URL, now: Date): FeedItem | string {
  const text = plainText(entry.markup, 280);
  const title = textOf(plainText(entry.title ?? '', 200), 200) ?? textOf(text, 80);
  if (!title) return 'it has no title';
  const url = URL.parse(entry.url?.trim() ?? '', address.href);
  if (!entry.url || !url || !/^https?:$/.test(url.protocol)) return 'it has no link';
  const guid = textOf(entry.guid, 500) ?? url.href;
  return { guid, title, url: url.href, text, publishedAt: readDate(entry.date, now) };
}

/** A date that is missing, unreadable or in the future is now. */
function readDate(text: string | undefined, now: Date): Date {
  const time = new Date(text?.trim() ?? '');
  return Number.isNaN(time.getTime()) || time > now ? now : time;
}
