/** Separate from the other limits, so that only the pages that need them download them. */
export const adminLimits = {
  query: 100,
  banReason: 200,
  invitationNote: 100,
  invitationDays: { usual: 7, max: 30 },
  backupPassphrase: { min: 12, max: 200 },
} as const;
