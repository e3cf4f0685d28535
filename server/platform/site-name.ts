export const siteName = 'Ludex';
