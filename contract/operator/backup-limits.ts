/** A backup is sent piece by piece: proxies and time limits would cut a long body off. */
export const backupPartBytes = 512 * 1024;
