import type { Currency, UnpaidDecision } from '../../vocabulary/index.ts';

/** The end of one run's season: what is left to decide, to count and to sign before its report is frozen. */
export interface SeasonEnd {
  edition: number;
  /** When the run is over; null when its day is unknown. */
  endsAt: string | null;
  unpaid: UnpaidOrder[];
  goods: CountedGoods[];
  report: { figures: SeasonFigures[]; fingerprint: string };
  signatures: SeasonSignature[];
  /** What has to be done first; empty: the season can be ended. */
  obstacles: SeasonObstacle[];
  ended: { at: string; by: string } | null;
}

/** Money of one currency, in minor units. */
export interface SeasonFigures {
  currency: Currency;
  kept: number;
  paidOut: number;
  /** The ledger of orders agrees with what everyone can read. */
  isEqual: boolean;
}

/** An order of the run that is not paid. */
export interface UnpaidOrder {
  number: string;
  who: string;
  currency: Currency;
  total: number;
  /** Minor units that came of it: then it can only be kept. */
  received: number;
  hasInvoice: boolean;
  createdAt: string;
  decision: UnpaidDecision | null;
  suggested: UnpaidDecision;
}

export interface CountedGoods {
  sku: string;
  title: { ua: string; en: string };
  /** What should be on the shelf: supplied and corrected, less what was sold. */
  booked: number;
  /** Null until they are counted, and again when they were sold or received since. */
  counted: number | null;
  /** What the count added or wrote off. */
  difference: number;
  countedBy: string | null;
  countedAt: string | null;
}

export interface SeasonSignature {
  name: string;
  signedAt: string;
  /** False when the figures are others since. */
  isValid: boolean;
  isOwn: boolean;
}

/** `run`: it is not over. `month`: the journal is open. `signatures`: so many are missing. */
export type SeasonObstacle =
  | { kind: 'run' }
  | { kind: 'month'; month: string }
  | { kind: 'unpaid' | 'goods' | 'signatures'; count: number };

/** Response of `end-season`, which cancels some orders at a time: it is repeated until the season is ended. */
export interface SeasonProgress {
  cancelled: number;
  /** Orders that are still to be cancelled. */
  left: number;
  isEnded: boolean;
}
