/** An account that holds goods without having paid. */
export interface ReservationHolder {
  email: string;
  orders: number;
  units: number;
  /** Orders that are to be paid by invoice. */
  byInvoice: number;
  /** Different payers of the orders. */
  payers: number;
  /** Instant of the oldest order. */
  since: string;
}

/** What accounts have in common that never paid and ordered many goods. `orders` and `units` hold goods. */
export interface ReservationPattern {
  /** Such as `payer:21004568`, `domain:run.example`, `registered:2025-04-20T09` (an hour, UTC) or `never-paid:all`. */
  pattern: string;
  accounts: number;
  orders: number;
  units: number;
}
