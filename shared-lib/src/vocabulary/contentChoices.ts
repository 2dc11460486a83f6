/** What the pages of a site that was set up start with: the sample as it is, its texts under the own name, or skeletons to be written. */
export const contentChoices = ['sample', 'own-with-sample', 'own'] as const;
export type ContentChoice = (typeof contentChoices)[number];
