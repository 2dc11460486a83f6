import type { ReceiptKind, ReceiptMeans } from 'shared-lib/vocabulary';

/** One line of a fiscal receipt; amounts in minor units. */
export interface FiscalLine {
  code: string;
  name: string;
  unitPrice: number;
  quantity: number;
}

export interface FiscalRequest {
  /** UUID; a repeat under it registers nothing new. */
  id: string;
  kind: ReceiptKind;
  means: ReceiptMeans;
  lines: readonly FiscalLine[];
  amount: number;
  /** The service sends the receipt there; null: nowhere. */
  email: string | null;
  saleId?: string;
}

export interface RegisteredReceipt {
  fiscalCode: string | null;
  url: string;
}

/** Port to a software cash register (PRRO). */
export interface FiscalService {
  /** @throws {FiscalRejected} when no repeat can help; any other error is worth a retry under the same id. */
  register(request: FiscalRequest): Promise<RegisteredReceipt>;
  /** Whether the service lets the cashier in. */
  isAccepted(): Promise<boolean>;
}

export class FiscalRejected extends Error {
  override name = 'FiscalRejected';
}
