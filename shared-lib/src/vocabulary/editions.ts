/** States of an edition of the run; one is current, the others can only be read. */
export const editionStates = ['current', 'archived'] as const;
export type EditionState = (typeof editionStates)[number];

/** What staff decides about an order that nobody paid when a season ends. */
export const unpaidDecisions = ['cancel', 'keep'] as const;
export type UnpaidDecision = (typeof unpaidDecisions)[number];
