import { element, xmlDocument } from '../../../text/xml.ts';

/** A movement of money as accounting programs read it; amounts in minor units. */
export interface PaymentRow {
  /** `2025-05-20` in Kyiv. */
  date: string;
  document: string;
  payer: string;
  taxCode: string;
  purpose: string;
  order: string;
  source: string;
  in: number;
  out: number;
  /** Null: not known. */
  fee: number | null;
  currency: string;
}

export interface PaymentPeriod {
  from: string;
  to: string;
}

const NAMESPACE = 'urn:charity-run:payments:1';

const decimal = (minor: number) => (minor / 100).toFixed(2);
const total = (rows: readonly PaymentRow[], read: (row: PaymentRow) => number) =>
  decimal(rows.reduce((sum, row) => sum + read(row), 0));

/** Payments of a period with totals of each currency, as `payments.xsd` beside it describes them. */
export function writePaymentsXml(rows: readonly PaymentRow[], { from, to }: PaymentPeriod): string {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  return xmlDocument(
    element(
      'Payments',
      { xmlns: NAMESPACE, from, to },
      ...rows.map((row) =>
        element(
          'Payment',
          {
            date: row.date,
            document: row.document,
            order: row.order,
            source: row.source,
            currency: row.currency,
            in: decimal(row.in),
            out: decimal(row.out),
            fee: row.fee === null ? undefined : decimal(row.fee),
          },
          element('Payer', { taxCode: row.taxCode || undefined }, row.payer),
          element('Purpose', {}, row.purpose),
        ),
      ),
      ...currencies.map((currency) => {
        const own = rows.filter((row) => row.currency === currency);
        const sums = { in: total(own, (row) => row.in), out: total(own, (row) => row.out) };
        return element('Total', { currency, count: own.length, ...sums, fee: total(own, (row) => row.fee ?? 0) });
      }),
    ),
  );
}
