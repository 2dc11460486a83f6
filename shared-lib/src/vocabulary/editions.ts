/** States of an edition of the run; one is current, those before it can only be read, and one that is being prepared is not public. */
export const editionStates = ['current', 'archived', 'preparing'] as const;
export type EditionState = (typeof editionStates)[number];

/** What staff decides about an order that no one paid when a season ends. */
export const unpaidDecisions = ['cancel', 'keep'] as const;
export type UnpaidDecision = (typeof unpaidDecisions)[number];
