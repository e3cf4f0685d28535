import { renderUnicodeCompact } from 'uqr';
import { endCommand, wantsJson } from './platform/command-line.ts';
import { readConfig } from './platform/config.ts';
import { makeFilesPrivate } from './platform/data-dir.ts';
import { openKeys } from './platform/auth/keys.ts';
import { createSetupToken } from './platform/auth/setup-token.ts';

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
  printSetupLink(wantsJson('npm run admin'));
} catch (error) {
  endCommand(error, '');
}
