/** In a file of its own, because the server need not load what computes. */
export const rankingJobId = 'rankings';
