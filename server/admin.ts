import { renderUnicodeCompact } from 'uqr';
import { readConfig } from './platform/config.ts';
import { makeFilesPrivate } from './platform/data-dir.ts';
import { openKeys } from './platform/auth/keys.ts';
import { createSetupToken } from './platform/auth/setup-token.ts';
import { StartError } from './platform/start-error.ts';

/** `npm run admin`: a one-time link that makes a signed-in account an administrator. */
function printSetupLink(asJson: boolean) {
  makeFilesPrivate();
  const config = readConfig();
  const { path, token, expiresAt } = createSetupToken(openKeys(config), new Date());
  const url = config.publicUrl + path;
  const text = asJson
    ? JSON.stringify({ url, token, expiresAt })
    : [
        'Open this link in a browser that is signed in; it makes that account an administrator.',
        'It works once, within 15 minutes.',
        '',
        url,
        '',
        renderUnicodeCompact(config.phoneUrl + path, { border: 2 }),
      ].join('\n');
  process.stdout.write(`${text}\n`);
}

try {
  printSetupLink(process.argv.includes('--print-json'));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
