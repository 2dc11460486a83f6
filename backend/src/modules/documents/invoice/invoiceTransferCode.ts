import { transferLink, UnfitTransfer } from 'shared-lib/payment';
import { transferQrImage } from '../../../text/qrImage.ts';
import { wrap } from '../drawing/fitText.ts';
import { A4, MARGIN, type PageLayout } from '../drawing/pageLayout.ts';
import { textLine } from '../drawing/textLine.ts';
import { textStyles } from '../drawing/textStyles.ts';
import { parseSvg, placeImage } from '../drawing/vectorImage.ts';
import type { Invoice } from './invoice.ts';
import { getPurpose, type PurposeSource } from './invoicePurpose.ts';
import { englishInvoice, ukrainianInvoice } from './invoiceTexts.ts';

/** A module of the largest code is half a millimetre then, which cameras need on paper. */
const WIDTH = 126;

/** The payment code of the National Bank beside the receiver; transfers in hryvnias have one. @returns where it ends. */
export function drawTransferCode(layout: PageLayout, invoice: Invoice): number {
  const link = composeTransferLink(invoice);
  if (!link) return layout.y;
  const { scan } = invoice.locale === 'ua' ? ukrainianInvoice : englishInvoice;
  const left = A4.width - MARGIN.side - WIDTH + 8;
  const caption = wrap(scan, 'text', textStyles.small.size, WIDTH);
  const below = layout.y + WIDTH + 4;
  layout.add({
    role: 'Figure',
    alt: `QR: ${scan}`,
    link: { url: link, area: [left, layout.y, WIDTH, WIDTH] },
    shapes: [
      ...placeImage(parseSvg(transferQrImage(link)), left, layout.y - 8, WIDTH),
      ...caption.map((line, index) => textLine(line, textStyles.small, left + WIDTH / 2, below + index * 11, 'middle')),
    ],
  });
  return below + caption.length * 11;
}

/** Undefined for other currencies and names that are too long. */
export function composeTransferLink(
  invoice: PurposeSource & Pick<Invoice, 'receiver' | 'total' | 'paid'>,
): string | undefined {
  if (invoice.currency !== 'UAH') return undefined;
  const { receiver, total, paid } = invoice;
  try {
    return transferLink({
      recipient: receiver.recipient.ua,
      iban: receiver.iban,
      taxCode: receiver.edrpou,
      kopiykas: total - paid,
      purpose: getPurpose(invoice),
    });
  } catch (error) {
    // The invoice works without a code.
    if (error instanceof UnfitTransfer) return undefined;
    throw error;
  }
}
