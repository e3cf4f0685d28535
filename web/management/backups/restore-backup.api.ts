import type { Api } from '../../../contract/api.ts';
import { backupPartBytes } from '../../../contract/operator/backup-limits.ts';
import type { SetupBackup } from '../../../contract/operator/setup-backup.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { readSetupBackup } from '../../api/setup-backup.ts';

const pollEveryMs = 1000;

type SendOptions = { token: string; file: File; onProgress: (share: number) => void };

export async function sendBackup({ token, file, onProgress }: SendOptions): Promise<void> {
  for (let offset = 0; offset < file.size; offset += backupPartBytes) {
    onProgress(offset / file.size);
    const base64 = await readBase64(file.slice(offset, offset + backupPartBytes));
    await call('POST /api/setup/backup', { body: { token, offset, base64 } });
  }
  onProgress(1);
}

/** How to handle encrypted keys in a backup; empty until the server requires a choice. */
export type KeyChoice = { passphrase?: string; withoutKeys?: boolean };

/** Starts the restoration of the uploaded file and waits until the site has restarted. */
export async function restoreSent(token: string, choice: KeyChoice): Promise<SetupBackup> {
  await call('POST /api/setup/backup/restore', { body: { token, ...choice } });
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    const state = await stateWhenBack(token);
    if (state && !state.isRestoring) return state;
  }
}

export const needsPassphrase = (error: Error | null): boolean =>
  error instanceof ApiError &&
  (error.data as Api['POST /api/setup/backup/restore']['conflict'])?.needsPassphrase === true;

/** Undefined while the site is down and a proxy may respond in its place. */
async function stateWhenBack(token: string): Promise<SetupBackup | undefined> {
  try {
    return await readSetupBackup(token);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error;
    return undefined;
  }
}

async function readBase64(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
