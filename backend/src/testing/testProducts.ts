import type { Product } from '../modules/shop/index.ts';

const product = (sku: string, changes: Partial<Product>): [string, Product] => [
  sku,
  {
    sku,
    title: { ua: `Товар ${sku}`, en: `Product ${sku}` },
    unitPrice: 65_000,
    sizes: [],
    supplied: null,
    weightGrams: 180,
    imageUrl: '',
    ...changes,
  },
];

/** What the shop of a test sells. */
export const testProducts = new Map<string, Product>([
  product('TEE', { sizes: ['S', 'M'], supplied: 100 }),
  product('MUG', { unitPrice: 36_000, supplied: 10, weightGrams: 300 }),
  product('PIN', { unitPrice: 9_050 }),
]);
