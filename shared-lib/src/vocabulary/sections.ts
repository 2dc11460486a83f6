/** Sections that a site may lack until someone writes them; every site has home, the run, registration and contacts. */
export const sections = ['charity', 'history', 'recipient', 'participants', 'news', 'teams', 'gallery'] as const;
export type Section = (typeof sections)[number];
