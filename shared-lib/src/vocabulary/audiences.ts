/** Who gets what the price of a place buys. */
export const audiences = ['individual', 'team', 'online'] as const;
export type Audience = (typeof audiences)[number];
