export interface StockOperations {
  stock: { request: Record<string, never>; response: { items: StockItem[] } };
  /**
   * Receives goods (a positive difference) or writes them off; the log keeps the reason. Area `parcels`, write. `corrected`: what `stock`
   * returned. Errors: 409 `stock_changed`, 422 `note_personal`.
   */
  'correct-stock': {
    request: { sku: string; difference: number; corrected: number; reason: string };
    response: { sku: string; corrected: number; available: number };
  };
}

/** Sizes of a product share its stock. */
export interface StockItem {
  sku: string;
  title: { ua: string; en: string };
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
