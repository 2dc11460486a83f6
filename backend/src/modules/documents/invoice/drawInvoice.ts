import { formatDate } from 'shared-lib/i18n/format';
import { languageOf } from 'shared-lib/i18n/locales';
import type { Drawing } from '../drawing/drawing.ts';
import { logoOf } from '../drawing/logo.ts';
import { A4, createPageLayout, MARGIN, MEASURE, numberPages, type PageLayout } from '../drawing/pageLayout.ts';
import { textStyles } from '../drawing/textStyles.ts';
import { placeImage } from '../drawing/vectorImage.ts';
import type { Invoice } from './invoice.ts';
import { drawLines } from './invoiceLines.ts';
import { drawPayment } from './invoicePayment.ts';
import { englishInvoice, type Translate, ukrainianInvoice } from './invoiceTexts.ts';
import { drawTransferCode } from './invoiceTransferCode.ts';

const LABELS = { left: 0, width: 92 };

export function drawInvoice(invoice: Invoice): Drawing {
  const translate: Translate = (words) =>
    [words(ukrainianInvoice, 'ua'), ...(invoice.locale === 'en' ? [words(englishInvoice, 'en')] : [])].join(' / ');
  const layout = createPageLayout();
  drawHead(layout, invoice, translate);
  const codeEnds = drawTransferCode(layout, invoice);
  drawReceiver(layout, invoice, translate);
  layout.space(12);
  drawPayer(layout, invoice, translate);
  layout.y = Math.max(layout.y, codeEnds) + 20;
  drawLines(layout, invoice, translate);
  drawPayment(layout, invoice, translate);
  numberPages(layout, `№ ${invoice.number}`);
  return {
    ...A4,
    title: `${translate(({ title }) => title)} № ${invoice.number}, ${invoice.orderNumber}`,
    language: languageOf(invoice.locale),
    pages: layout.pages,
  };
}

function drawHead(layout: PageLayout, { number, issuedAt, orderNumber, locale }: Invoice, translate: Translate): void {
  const wide = locale === 'ua' ? 150 : 108;
  layout.add({ role: 'Artifact', shapes: placeImage(logoOf(locale), MARGIN.side, MARGIN.top - 8, wide) });
  layout.space(60);
  layout.text('H1', `${translate(({ title }) => title)} № ${number}`, textStyles.title);
  layout.space(8);
  layout.text(
    'P',
    translate((texts, language) => `${texts.of} ${formatDate(issuedAt, language)}`),
    textStyles.lead,
  );
  layout.text('P', `${translate(({ order }) => order)} ${orderNumber}`, textStyles.text);
  layout.space(18);
}

function drawReceiver(layout: PageLayout, { receiver, locale, currency }: Invoice, translate: Translate): void {
  // Transfers in hryvnias know the receiver by the Ukrainian name only.
  const local = currency === 'UAH' ? 'ua' : locale;
  layout.text(
    'H2',
    translate((texts) => texts.receiver),
    textStyles.heading,
  );
  nameOf(layout, receiver.recipient[local]);
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

function drawPayer(layout: PageLayout, { payer }: Invoice, translate: Translate): void {
  layout.text(
    'H2',
    translate((texts) => texts.payer),
    textStyles.heading,
  );
  nameOf(layout, payer.name);
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

function nameOf(layout: PageLayout, name: string): void {
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
