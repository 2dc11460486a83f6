/** States of an edition of the run; one is current, the others can only be read. */
export const editionStates = ['current', 'archived'] as const;
export type EditionState = (typeof editionStates)[number];
