/*
 * Shows the offline page when a page cannot be fetched, and does nothing else: requests go to the
 * network first, data is never cached, and hashed files are in the HTTP cache already.
 */

/** `true` in a release unregisters the worker in every browser. */
const isRetired = false;

/** A path next to this file, whose folder is part of the cache name: sites may share a host. */
const at = (name) => new URL(name, self.location).pathname;
const ownCaches = `offline ${at('.')} `;
const cacheName = `${ownCaches}4`;
const offlinePages = { en: at('offline.en.html'), 'zh-CN': at('offline.zh-CN.html') };
const pageFiles = ['offline.css', 'offline.js', 'favicon.svg'].map(at);
const files = [...Object.values(offlinePages), ...pageFiles];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (isRetired) return;
  const fresh = files.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin() {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(ownCaches) || /^offline-\d$/.test(name));
  const old = ours.filter((name) => isRetired || name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  if (isRetired) await self.registration.unregister();
  // Starts the request for the page while the worker is starting.
  else await self.registration.navigationPreload?.enable();
}

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(page(event));
  else if (files.includes(new URL(event.request.url).pathname))
    event.respondWith(file(event.request));
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(offlinePages[await language(event.request)])) ?? Response.error();
  }
}

/** Chooses the language like the server: the address's, the reader's choice, or the preferred one. */
async function language({ url }) {
  const asked = new URL(url).searchParams.get('lang');
  if (asked && asked in offlinePages) return asked;
  const chosen = await self.cookieStore?.get('lang');
  if (chosen && chosen.value in offlinePages) return chosen.value;
  const known = navigator.languages.find((tag) => /^(en|zh)\b/.test(tag));
  return known?.startsWith('zh') ? 'zh-CN' : 'en';
}

async function file(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(new URL(request.url).pathname)) ?? Response.error();
  }
}
