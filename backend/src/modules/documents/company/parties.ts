import { MEASURE, type PageLayout } from '../drawing/pageLayout.ts';
import { textStyles } from '../drawing/textStyles.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { Translate } from '../invoice/invoiceTexts.ts';

const LABELS = { left: 0, width: 92 };

/** Name, code and account of the foundation. */
export function drawReceiver(
  layout: PageLayout,
  { receiver, locale, currency }: Pick<Invoice, 'receiver' | 'locale' | 'currency'>,
  translate: Translate,
): void {
  // Transfers in hryvnias know the receiver by the Ukrainian name only.
  const local = currency === 'UAH' ? 'ua' : locale;
  layout.text(
    'H2',
    translate((texts) => texts.receiver),
    textStyles.heading,
  );
  getName(layout, receiver.recipient[local]);
  fact(
    layout,
    translate(({ code }) => code),
    receiver.edrpou,
  );
  fact(
    layout,
    translate(({ account }) => account),
    receiver.iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1\u00a0'),
  );
  fact(
    layout,
    translate(({ bank }) => bank),
    [receiver.bankName[local], receiver.swift].filter(Boolean).join(', SWIFT '),
  );
}

export function drawPayer(layout: PageLayout, { payer }: Pick<Invoice, 'payer'>, translate: Translate): void {
  layout.text(
    'H2',
    translate((texts) => texts.payer),
    textStyles.heading,
  );
  getName(layout, payer.name);
  if (payer.taxCode)
    fact(
      layout,
      payer.taxCode.length === 8 ? translate(({ code }) => code) : translate(({ personCode }) => personCode),
      payer.taxCode,
    );
  if (payer.address)
    fact(
      layout,
      translate(({ address }) => address),
      payer.address,
    );
}

const WIDTH = MEASURE - 140;

function getName(layout: PageLayout, name: string): void {
  layout.space(2);
  layout.text('P', name, textStyles.strong, { left: 0, width: WIDTH });
}

function fact(layout: PageLayout, label: string, value: string): void {
  const values = { left: LABELS.width + 8, width: WIDTH - LABELS.width - 8 };
  layout.space(2);
  layout.beside('P', [
    { text: label, column: LABELS, look: textStyles.label },
    { text: value, column: values, look: textStyles.text },
  ]);
}
