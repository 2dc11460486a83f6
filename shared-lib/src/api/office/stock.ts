/** Sizes of a product share its stock. */
export interface StockItem {
  sku: string;
  title: { ua: string; en: string };
  /** By the content, in minor units of UAH; null: no longer on sale. */
  price: number | null;
  /** Sizes that are offered. */
  offeredSizes: string[];
  /** By the content; null: unlimited. */
  supplied: number | null;
  /** Received and written off by staff since. */
  corrected: number;
  reserved: number;
  sold: number;
  available: number | null;
  /** Orders that were paid after it was sold out. */
  owed: number;
  /** At the pace of the last seven days; null: nothing was sold, or unlimited. */
  daysLeft: number | null;
  /** Sold and reserved by size. */
  sizes: { size: string; quantity: number }[];
}
