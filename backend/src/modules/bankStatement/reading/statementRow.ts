/** One row of a bank statement. */
export interface StatementRow {
  /** The same for the same transfer in every file that has it. */
  key: string;
  /** Where in the file, counted from 1. */
  line: number;
  bookedAt: Date;
  /** Minor units; below zero is money that went out. */
  amount: number;
  /** `UAH` */
  currency: string;
  payerName: string;
  /** EDRPOU or IPN. */
  payerCode: string;
  payerAccount: string;
  purpose: string;
  documentNumber: string;
}
