import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Writes a .br and a .gz beside every text file, where that saves bytes. Skips the shell, because
 * the server changes it for each request.
 * @param {string} folder
 */
export async function compressTexts(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    names
      .filter((name) => text.test(name) && !name.startsWith('.'))
      .map(async (name) => {
        const file = path.join(folder, name);
        const plain = readFileSync(file);
        const [small, smaller] = await Promise.all([
          promisify(gzip)(plain, { level: 9 }),
          promisify(brotliCompress)(plain, brotli),
        ]);
        if (small.length < plain.length) writeFileSync(`${file}.gz`, small);
        if (smaller.length < plain.length) writeFileSync(`${file}.br`, smaller);
      }),
  );
}
