export const kitSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export type KitSize = (typeof kitSizes)[number];
