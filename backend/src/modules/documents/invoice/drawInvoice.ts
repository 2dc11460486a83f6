import { formatDate } from 'shared-lib/i18n/format';
import { languageOf } from 'shared-lib/i18n/locales';
import type { Locale } from '../../content/contentSource.ts';
import { placeArt } from '../drawing/art.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { logoOf } from '../drawing/logo.ts';
import { looks } from '../drawing/looks.ts';
import { A4, createSheet, MARGIN, MEASURE, numberPages, type Sheet } from '../drawing/sheet.ts';
import type { Invoice } from './invoice.ts';
import { drawLines } from './invoiceLines.ts';
import { drawPayment } from './invoicePayment.ts';
import { englishInvoice, type InvoiceTexts, ukrainianInvoice } from './invoiceTexts.ts';
import { drawTransferCode } from './invoiceTransferCode.ts';

/** Says something in Ukrainian, and in English behind it on a bilingual invoice. */
export type Say = (words: (texts: InvoiceTexts, locale: Locale) => string) => string;

const LABELS = { left: 0, width: 92 };

export function drawInvoice(invoice: Invoice): Drawing {
  const say: Say = (words) =>
    [words(ukrainianInvoice, 'ua'), ...(invoice.locale === 'en' ? [words(englishInvoice, 'en')] : [])].join(' / ');
  const sheet = createSheet();
  drawHead(sheet, invoice, say);
  const codeEnds = drawTransferCode(sheet, invoice);
  drawReceiver(sheet, invoice, say);
  sheet.space(12);
  drawPayer(sheet, invoice, say);
  sheet.y = Math.max(sheet.y, codeEnds) + 20;
  drawLines(sheet, invoice, say);
  drawPayment(sheet, invoice, say);
  numberPages(sheet, `№ ${invoice.number}`);
  return {
    ...A4,
    title: `${say(({ title }) => title)} № ${invoice.number}, ${invoice.orderNumber}`,
    language: languageOf(invoice.locale),
    pages: sheet.pages,
  };
}

function drawHead(sheet: Sheet, { number, issuedAt, orderNumber, locale }: Invoice, say: Say): void {
  const wide = locale === 'ua' ? 150 : 108;
  sheet.add({ role: 'Artifact', shapes: placeArt(logoOf(locale), MARGIN.side, MARGIN.top - 8, wide) });
  sheet.space(60);
  sheet.text('H1', `${say(({ title }) => title)} № ${number}`, looks.title);
  sheet.space(8);
  sheet.text(
    'P',
    say((texts, language) => `${texts.of} ${formatDate(issuedAt, language)}`),
    looks.lead,
  );
  sheet.text('P', `${say(({ order }) => order)} ${orderNumber}`, looks.text);
  sheet.space(18);
}

function drawReceiver(sheet: Sheet, { receiver, locale, currency }: Invoice, say: Say): void {
  // Transfers in hryvnias know the receiver by the Ukrainian name only.
  const local = currency === 'UAH' ? 'ua' : locale;
  sheet.text(
    'H2',
    say((texts) => texts.receiver),
    looks.heading,
  );
  nameOf(sheet, receiver.recipient[local]);
  fact(
    sheet,
    say(({ code }) => code),
    receiver.edrpou,
  );
  fact(
    sheet,
    say(({ account }) => account),
    receiver.iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1\u00a0'),
  );
  fact(
    sheet,
    say(({ bank }) => bank),
    [receiver.bankName[local], receiver.swift].filter(Boolean).join(', SWIFT '),
  );
}

function drawPayer(sheet: Sheet, { payer }: Invoice, say: Say): void {
  sheet.text(
    'H2',
    say((texts) => texts.payer),
    looks.heading,
  );
  nameOf(sheet, payer.name);
  if (payer.taxCode)
    fact(
      sheet,
      payer.taxCode.length === 8 ? say(({ code }) => code) : say(({ personCode }) => personCode),
      payer.taxCode,
    );
  if (payer.address)
    fact(
      sheet,
      say(({ address }) => address),
      payer.address,
    );
}

const WIDTH = MEASURE - 140;

function nameOf(sheet: Sheet, name: string): void {
  sheet.space(2);
  sheet.text('P', name, looks.strong, { left: 0, width: WIDTH });
}

function fact(sheet: Sheet, label: string, value: string): void {
  const values = { left: LABELS.width + 8, width: WIDTH - LABELS.width - 8 };
  sheet.space(2);
  sheet.beside('P', [
    { text: label, column: LABELS, look: looks.label },
    { text: value, column: values, look: looks.text },
  ]);
}
