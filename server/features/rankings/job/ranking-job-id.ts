/** In a file of its own, so that the server can import it without the computation. */
export const rankingJobId = 'rankings';
