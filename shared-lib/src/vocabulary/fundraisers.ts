/** `waiting`: staff has not looked at the latest text; `closed`: by its owner. */
export const fundraiserStates = ['waiting', 'published', 'returned', 'closed'] as const;
export type FundraiserState = (typeof fundraiserStates)[number];

/** `none`: the donor wrote nothing. */
export const giftMessageStates = ['none', 'waiting', 'shown', 'hidden'] as const;
export type GiftMessageState = (typeof giftMessageStates)[number];
