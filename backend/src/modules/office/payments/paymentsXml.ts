import { element, xmlDocument } from '../../../text/xml.ts';

/** A movement of money as accounting programs read it; amounts in minor units. */
export interface PaymentRow {
  number: number;
  /** Day of booking, `2025-05-20` in Kyiv. */
  date: string;
  documentDate: string;
  document: string;
  payer: string;
  taxCode: string;
  purpose: string;
  /** Empty for money of no order. */
  order: string;
  source: string;
  /** Negative when the entry takes such money back. */
  in: number;
  out: number;
  fee: number;
  currency: string;
  /** Number of the entry that it takes back. */
  reverses: number | null;
}

export interface PaymentPeriod {
  from: string;
  to: string;
}

const NAMESPACE = 'urn:charity-run:payments:2';

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
            number: row.number,
            date: row.date,
            documentDate: row.documentDate,
            document: row.document,
            order: row.order,
            source: row.source,
            currency: row.currency,
            in: decimal(row.in),
            out: decimal(row.out),
            fee: decimal(row.fee),
            reverses: row.reverses ?? undefined,
          },
          element('Payer', { taxCode: row.taxCode || undefined }, row.payer),
          element('Purpose', {}, row.purpose),
        ),
      ),
      ...currencies.map((currency) => {
        const own = rows.filter((row) => row.currency === currency);
        const sums = { in: total(own, (row) => row.in), out: total(own, (row) => row.out) };
        return element('Total', { currency, count: own.length, ...sums, fee: total(own, (row) => row.fee) });
      }),
    ),
  );
}
