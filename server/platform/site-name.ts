/** What the software is called, and a site that nobody has named. */
export const defaultSiteName = 'Ludex';
