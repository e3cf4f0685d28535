import { say } from '../lib/progress.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePgBouncer } from './pgbouncer.mjs';
import { findPostgres } from './postgres.mjs';
import { ensureProxies } from './proxies.mjs';
import { ensureRedis } from './redis.mjs';

/**
 * Finds or installs the programs that the parts need, and prints them.
 * @param {string[]} parts
 * @returns {Promise<string[]>} the parts that cannot run here
 */
export async function missingTools(parts) {
  const missing = [];
  const inBrowser = parts.filter((part) => part === 'components' || part === 'e2e');
  if (inBrowser.length > 0) {
    const chromium = await ensureChromium();
    say(`Chromium: ${chromium ?? `none to be had, so ${inBrowser.join(' and ')} are skipped`}`);
    if (!chromium) missing.push(...inBrowser);
  }
  if (parts.includes('e2e') || parts.includes('unit')) {
    say(
      `Proxies: ${(await ensureProxies()) ?? 'not all to be had, so tests of others are skipped'}`,
    );
  }
  if (parts.includes('postgres')) {
    const found = process.env.TEST_DATABASE_URL
      ? 'the one TEST_DATABASE_URL names'
      : (await findPostgres())?.folder;
    say(`PostgreSQL: ${found ?? 'none to be had, so postgres is skipped'}`);
    if (!found) missing.push('postgres');
    else {
      say(`PgBouncer: ${(await ensurePgBouncer()) ?? 'none to be had, so its tests are skipped'}`);
    }
  }
  if (parts.includes('sqlite') || parts.includes('postgres')) {
    say(`Redis: ${(await ensureRedis()) ?? 'none to be had, so its tests are skipped'}`);
  }
  return missing;
}
