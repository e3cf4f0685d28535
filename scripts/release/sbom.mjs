import { shippedLibraries } from '../build/licences.mjs';
import { inProject, readJson } from '../lib/project.mjs';

/** @typedef {{ arch: import('./stage.mjs').Arch, sha256: string }} NodeBinary */

/**
 * The components of the release as CycloneDX, without timestamps and serial numbers, so that the
 * same commit gives the same file.
 * @param {string} version
 * @param {NodeBinary} node the bundled binary
 */
export function sbom(version, node) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'ludex', version } },
    components: [
      nodeComponent(node),
      ...shippedLibraries().map((library) => ({
        type: 'library',
        name: library.name,
        version: library.version,
        purl: purlOf(library.name, library.version),
        licenses: [{ license: { name: library.licence } }],
        ...(library.url && { externalReferences: [{ type: 'website', url: library.url }] }),
      })),
    ],
  };
}

/**
 * Node as it comes to us: from a package of npm, which is not its own.
 * @param {NodeBinary} binary
 */
function nodeComponent({ arch, sha256 }) {
  const name = `node-linux-${arch}`;
  const { version, integrity } = readJson(inProject('package-lock.json')).packages[
    `node_modules/${name}`
  ];
  const sha512 = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return {
    type: 'platform',
    name,
    version,
    description:
      'Node.js, as the npm package of this name contains it. The package is compared with package-lock.json, the binary not with the checksums of nodejs.org.',
    purl: purlOf(name, version),
    hashes: [{ alg: 'SHA-512', content: sha512 }],
    licenses: [{ license: { name: 'MIT' } }],
    externalReferences: [{ type: 'website', url: 'https://nodejs.org' }],
    components: [{ type: 'file', name: 'bin/node', hashes: [{ alg: 'SHA-256', content: sha256 }] }],
  };
}

/**
 * @param {string} name
 * @param {string} version
 */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
