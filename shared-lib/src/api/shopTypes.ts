export interface BasketItem {
  sku: string;
  size: string;
  quantity: number;
}

export interface BasketLine extends BasketItem {
  title: { ua: string; en: string };
  picture: string;
  /** Those that the product is sold in; none for one without sizes. */
  sizes: string[];
  unitPrice: number;
  sum: number;
  /** Units in stock, null if unlimited; less than `quantity` if others were faster. */
  available: number | null;
}

export interface Basket {
  lines: BasketLine[];
  total: number;
  currency: 'UAH';
}

export interface BasketSizeChange {
  sku: string;
  from: string;
  to: string;
}

/** Units in stock by SKU, null if unlimited; a missing SKU is not sold. */
export type Availability = Record<string, number | null>;
