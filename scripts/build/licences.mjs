import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, readJson } from '../lib/project.mjs';
import { fontPackages } from './fonts.mjs';

/**
 * @typedef {{ version?: string, license?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean, dependencies?: Record<string, string> }} LockEntry
 * @typedef {{ name: string, version: string, licence: string, url: string | null }} Library
 */

/**
 * The libraries that the product ships: those of the server, those bundled for the browser, and the
 * fonts for drawing pictures.
 * @returns {Library[]}
 */
export function shippedLibraries() {
  /** @type {Record<string, LockEntry>} */
  const lock = readJson(inProject('package-lock.json')).packages;
  const places = new Set(
    Object.keys(lock).filter((place) => place !== '' && isShipped(place, lock[place] ?? {})),
  );
  for (const name of [...importedByWeb(), ...fontPackages])
    addWithDependencies(lock, `node_modules/${name}`, places);
  const libraries = [...places]
    .filter((place) => place.startsWith('node_modules/') && !lock[place]?.link)
    .map((place) => describe(place, lock[place] ?? {}));
  const distinct = new Map(libraries.map((it) => [`${it.name} ${it.version}`, it]));
  return [...distinct.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/**
 * Not what only builds need, and not the binaries of other machines.
 * @param {string} place
 * @param {LockEntry} entry
 */
const isShipped = (place, { dev, devOptional, optional }) =>
  !dev && !devOptional && (!optional || existsSync(inProject(place)));

/** @param {string} folder */
export function writeLicences(folder) {
  writeFileSync(path.join(folder, 'licences.json'), JSON.stringify(shippedLibraries()));
}

/**
 * @param {Record<string, LockEntry>} lock
 * @param {string} place
 * @param {Set<string>} places
 */
function addWithDependencies(lock, place, places) {
  if (places.has(place) || !lock[place]) return;
  places.add(place);
  for (const name of Object.keys(lock[place].dependencies ?? {})) {
    const nested = `${place}/node_modules/${name}`;
    addWithDependencies(lock, lock[nested] ? nested : `node_modules/${name}`, places);
  }
}

function importedByWeb() {
  const imports = /^(?:import|export) (?!type )[^'"]*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)/gm;
  const files = readdirSync(inProject('web'), { recursive: true, encoding: 'utf8' });
  return new Set(
    files
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(inProject('web', file), 'utf8').matchAll(imports)])
      .flatMap((match) => match[1] ?? []),
  );
}

/**
 * @param {string} place
 * @param {LockEntry} entry
 * @returns {Library}
 */
function describe(place, entry) {
  const file = inProject(place, 'package.json');
  const about = existsSync(file) ? readJson(file) : {};
  return {
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version ?? about.version,
    licence: entry.license ?? about.license ?? 'see the package',
    url: about.homepage ?? repositoryPage(about.repository?.url ?? about.repository),
  };
}

/** @param {unknown} address */
function repositoryPage(address) {
  if (typeof address !== 'string') return null;
  const path = address
    .replace(/^(git\+|github:)/, '')
    .replace(/^git:\/\/|^git@(?=github\.com)/, 'https://')
    .replace('github.com:', 'github.com/');
  if (/^[\w.-]+\/[\w.-]+$/.test(path)) return `https://github.com/${path}`;
  return path.startsWith('https://') ? path.replace(/\.git$/, '') : null;
}
