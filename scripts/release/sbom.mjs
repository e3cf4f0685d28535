import { shippedLibraries } from '../build/licences.mjs';
import { inProject, readJson } from '../lib/project.mjs';

/** The version of the bundled Node, which is the same for all architectures. */
export const nodeVersion = () =>
  /** @type {string} */ (
    Object.values(readJson(inProject('tools/node/package.json')).optionalDependencies)[0]
  );

/**
 * The components of the release as CycloneDX, without timestamps and serial numbers, so that the
 * same commit gives the same file.
 * @param {string} version
 */
export function sbom(version) {
  const node = { name: 'node', version: nodeVersion(), licence: 'MIT', url: 'https://nodejs.org' };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'ludex', version } },
    components: [node, ...shippedLibraries()].map((library) => ({
      type: 'library',
      name: library.name,
      version: library.version,
      purl: `pkg:npm/${library.name.replace('@', '%40')}@${library.version}`,
      licenses: [{ license: { name: library.licence } }],
      ...(library.url && { externalReferences: [{ type: 'website', url: library.url }] }),
    })),
  };
}
