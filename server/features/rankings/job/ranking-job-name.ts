/** In the table `jobs`; in a file of its own, because the server need not load what computes. */
export const rankingJobName = 'rankings';
