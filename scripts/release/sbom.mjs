import { shippedLibraries } from '../build/licences.mjs';
import { inProject, readJson } from '../lib/project.mjs';

/** The version of the bundled Node, the same for all kinds of machine. */
export const nodeVersion = () =>
  /** @type {string} */ (
    Object.values(readJson(inProject('tools/node/package.json')).optionalDependencies)[0]
  );

/**
 * What the release consists of, as CycloneDX; without times and numbers of its own, so that it is
 * the same for the same commit.
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
