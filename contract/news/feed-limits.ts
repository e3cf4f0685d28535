export const feedLimits = { url: 2000, title: 200, feeds: 200 } as const;
