/** The name of the software, and of a site without a name of its own. */
export const defaultSiteName = 'Ludex';
