export const emailTextViews = ['all', 'changed'] as const;

/** What the list has in its URL. */
export const emailTextParameters = ['view', 'q'];
