/** Whose places a promo code makes cheaper. */
export const promoCodeScopes = ['all', 'individual', 'team'] as const;
export type PromoCodeScope = (typeof promoCodeScopes)[number];
