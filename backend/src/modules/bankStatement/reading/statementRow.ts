export interface StatementRow {
  key: string;
  line: number;
  bookedAt: Date;
  /** Minor units, negative for outgoing. */
  amount: number;
  currency: string;
  payerName: string;
  /** EDRPOU or IPN. */
  payerCode: string;
  payerAccount: string;
  purpose: string;
  documentNumber: string;
}
