import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { packTar, sha256Of } from './tar.mjs';

/** @typedef {{ mediaType: string, digest: string, size: number, annotations?: object }} Descriptor */

const types = {
  layer: 'application/vnd.oci.image.layer.v1.tar+gzip',
  config: 'application/vnd.oci.image.config.v1+json',
  manifest: 'application/vnd.oci.image.manifest.v1+json',
  index: 'application/vnd.oci.image.index.v1+json',
};

/**
 * Writes an image as an archive in the OCI layout, which podman, Docker and skopeo can load.
 * @param {string} file
 * @param {{ work: string, layers: string[], arch: string, name: string, version: string, time: number, config: object }} image layers are `.tar.gz` files, which are used up
 */
export async function writeOciArchive(file, image) {
  const { work, layers, arch, name, version, time, config } = image;
  const layout = path.join(work, 'layout');
  const blobs = path.join(layout, 'blobs', 'sha256');
  mkdirSync(blobs, { recursive: true });

  /** @param {object} value @param {string} mediaType @returns {Descriptor} */
  const addJson = (value, mediaType) => {
    const text = JSON.stringify(value);
    const digest = createHash('sha256').update(text).digest('hex');
    writeFileSync(path.join(blobs, digest), text);
    return { mediaType, digest: `sha256:${digest}`, size: Buffer.byteLength(text) };
  };

  const diffIds = [];
  /** @type {Descriptor[]} */
  const described = [];
  for (const layer of layers) {
    diffIds.push(`sha256:${await unzippedSha256(layer)}`);
    const digest = await sha256Of(layer);
    described.push({
      mediaType: types.layer,
      digest: `sha256:${digest}`,
      size: statSync(layer).size,
    });
    renameSync(layer, path.join(blobs, digest));
  }
  const created = new Date(time * 1000).toISOString();
  const about = addJson(
    {
      created,
      architecture: arch === 'x64' ? 'amd64' : arch,
      os: 'linux',
      config,
      rootfs: { type: 'layers', diff_ids: diffIds },
      history: layers.map(() => ({ created, created_by: 'npm run image' })),
    },
    types.config,
  );
  const manifest = addJson(
    { schemaVersion: 2, mediaType: types.manifest, config: about, layers: described },
    types.manifest,
  );
  const annotations = {
    'org.opencontainers.image.ref.name': version,
    'io.containerd.image.name': `localhost/${name}:${version}`,
  };
  const index = {
    schemaVersion: 2,
    mediaType: types.index,
    manifests: [{ ...manifest, annotations }],
  };
  writeFileSync(path.join(layout, 'index.json'), JSON.stringify(index));
  writeFileSync(path.join(layout, 'oci-layout'), '{"imageLayoutVersion":"1.0.0"}');
  await packTar(file, { from: layout, names: ['oci-layout', 'index.json', 'blobs'], time });
  return {
    digest: manifest.digest,
    layers: described.map(({ digest }) => path.join(blobs, digest.slice(7))),
  };
}

/** @param {string} file */
async function unzippedSha256(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), createGunzip(), hash);
  return hash.digest('hex');
}
