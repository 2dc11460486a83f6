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
  kind: 'sale' | 'return';
  means: 'card' | 'cash';
  lines: readonly FiscalLine[];
  /** Sum of the lines. */
  amount: number;
  /** The service sends the receipt there; null: nowhere. */
  email: string | null;
  /** Id of the sale that a return belongs to. */
  saleId?: string;
}

export interface RegisteredReceipt {
  /** Given by the tax service. */
  fiscalCode: string | null;
  /** Where anyone can read it. */
  url: string;
}

/** Port to a software cash register (PRRO). */
export interface FiscalService {
  /** @throws {FiscalRejected} when no repeat can help; any other error is worth a retry under the same id. */
  register(request: FiscalRequest): Promise<RegisteredReceipt>;
}

/** The service does not accept this receipt. */
export class FiscalRejected extends Error {
  override name = 'FiscalRejected';
}
