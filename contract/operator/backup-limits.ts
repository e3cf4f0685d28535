/** A backup is uploaded in parts, because proxies and timeouts would cut off a long body. */
export const backupPartBytes = 512 * 1024;
