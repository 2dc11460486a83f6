/** Apps of phones that keep passes. */
export const wallets = ['apple', 'google'] as const;
export type Wallet = (typeof wallets)[number];
