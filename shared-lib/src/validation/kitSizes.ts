/** Sizes of the shirt in a starter kit, the smallest first. */
export const kitSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export type KitSize = (typeof kitSizes)[number];
