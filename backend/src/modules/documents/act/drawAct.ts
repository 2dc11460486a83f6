import { getLanguage } from 'shared-lib/i18n/locales';
import { capitalised, drawAmount } from '../company/amounts.ts';
import { amountsTable } from '../company/amountsTable.ts';
import { bilingual, type Translator } from '../company/bilingual.ts';
import { drawHeading } from '../company/heading.ts';
import { drawPayer, drawReceiver } from '../company/parties.ts';
import { colors } from '../drawing/colors.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { A4, createPageLayout, MARGIN, MEASURE, numberPages, type PageLayout } from '../drawing/pageLayout.ts';
import { textStyles } from '../drawing/textStyles.ts';
import { englishInvoice, ukrainianInvoice } from '../invoice/invoiceTexts.ts';
import { amountInWords } from '../text/amountInWords.ts';
import type { Act } from './act.ts';
import { type ActTexts, actTexts } from './actTexts.ts';

const HALF = (MEASURE - 24) / 2;

export function drawAct(act: Act): Drawing {
  const { number, orderNumber, issuedAt, locale, edition, total, currency, issuer } = act;
  const translate = bilingual(locale, { ua: ukrainianInvoice, en: englishInvoice });
  const translateAct = bilingual(locale, actTexts);
  const title = `${translateAct((texts) => texts.title)} № ${number}`;
  const layout = createPageLayout();
  drawHeading(layout, { title, issuedAt, orderNumber, locale, issuer, titleSize: locale === 'ua' ? 40 : 28 });
  layout.space(18);
  drawReceiver(layout, act, translate);
  layout.space(12);
  drawPayer(layout, act, translate);
  layout.space(20);
  layout.text(
    'P',
    translateAct((texts) => texts.statement(issuer.run, edition)),
    textStyles.text,
  );
  layout.space(14);
  amountsTable(layout, act, translate);
  layout.keep(70);
  drawAmount(layout, act, { label: translateAct((texts) => texts.total), sum: total, look: textStyles.lead });
  layout.space(2);
  const words = translate((_texts, language) => capitalised(amountInWords(total, currency, language)));
  layout.text('P', words, textStyles.text);
  layout.space(16);
  layout.text(
    'P',
    translateAct((texts) => texts.accepted),
    textStyles.text,
  );
  drawSignatures(layout, act, translateAct);
  numberPages(layout, `№ ${number}`);
  return { ...A4, title: `${title}, ${orderNumber}`, language: getLanguage(locale), pages: layout.pages };
}

function drawSignatures(layout: PageLayout, { receiver, payer }: Act, translate: Translator<ActTexts>): void {
  const left = { left: 0, width: HALF };
  const right = { left: MEASURE - HALF, width: HALF };
  layout.space(24);
  layout.keep(96);
  layout.beside('P', [
    { text: translate(({ provider }) => provider), column: left, look: textStyles.label },
    { text: translate(({ customer }) => customer), column: right, look: textStyles.label },
  ]);
  layout.beside('P', [
    { text: receiver.recipient.ua, column: left, look: textStyles.strong },
    { text: payer.name, column: right, look: textStyles.strong },
  ]);
  layout.space(40);
  const line = { kind: 'outline', path: `M0 0h${HALF}`, y: layout.y, scale: 1 } as const;
  const stroke = { stroke: colors.field, strokeWidth: 0.75 };
  const starts = [left, right].map((column) => MARGIN.side + column.left);
  layout.add({ role: 'Artifact', shapes: starts.map((x) => ({ ...line, ...stroke, x })) });
  layout.space(3);
  const label = translate(({ signature }) => signature);
  layout.beside('P', [
    { text: label, column: left, look: textStyles.label },
    { text: label, column: right, look: textStyles.label },
  ]);
}
