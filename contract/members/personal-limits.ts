/** Separate from the other limits, so that only the pages that need them download them. */
export const personalLimits = {
  shelf: 5000,
  note: 500,
  folder: 40,
  folders: 100,
  merge: 500,
  review: 8000,
  bio: 500,
  personName: 120,
  feedback: 4000,
  contact: 200,
} as const;
