/** Separate from the other limits, so that only the pages that need them download them. */
export const rankingLimits = { templates: 30, templateName: 60, posterTitle: 60 } as const;
