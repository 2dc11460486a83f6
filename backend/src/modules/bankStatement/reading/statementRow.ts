export interface StatementRow {
  key: string;
  line: number;
  /** Own IBAN; missing when the statement does not say it. */
  account?: string;
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
  /** Announced by the bank, but not booked. */
  isPending: boolean;
  /** Takes an earlier transfer back. */
  isReversal: boolean;
  /** Minor units that the bank took; missing when the statement names no charges. */
  fee?: number;
}

export interface ReadRow extends StatementRow {
  lines: number;
  /** What it has in common with the same transfer in another format; undefined when that is too little. */
  identity: string | undefined;
  occurrence: number;
  sameDay: number;
  /** Tells equal transfers of a day apart; undefined where a number does, or no time is known. */
  timedKey?: string | undefined;
  /** Keys that earlier versions gave to the same transfer. */
  formerKeys: string[];
}

/** A row before keys; `former` is what earlier versions read in another way. */
export type UnkeyedRow = Omit<ReadRow, 'key' | 'formerKeys' | 'identity' | 'occurrence' | 'sameDay'> & {
  former?: Partial<Pick<StatementRow, 'payerName' | 'payerCode' | 'payerAccount' | 'purpose' | 'documentNumber'>>;
};
