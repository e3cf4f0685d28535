/** Separate from the other limits, so that only the pages that need them download them. */
export const moderationLimits = {
  /** The note to a report. */
  note: 500,
  /** Why something was hidden or reset. */
  reason: 200,
} as const;
