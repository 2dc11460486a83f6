import { transferLink, UnfitTransfer } from 'shared-lib/payment';
import { transferQrImage } from '../../payments/transferQrImage.ts';
import { placeArt, readArt } from '../drawing/art.ts';
import { wrap } from '../drawing/fitText.ts';
import { letters } from '../drawing/letters.ts';
import { looks } from '../drawing/looks.ts';
import { A4, MARGIN, type Sheet } from '../drawing/sheet.ts';
import type { Invoice } from './invoice.ts';
import { englishInvoice, ukrainianInvoice } from './invoiceTexts.ts';
import { paymentPurpose } from './paymentPurpose.ts';

/** A module of the largest code is half a millimetre then, which cameras need on paper. */
const WIDTH = 126;

/** The payment code of the National Bank beside the receiver; transfers in hryvnias have one. @returns where it ends. */
export function drawTransferCode(sheet: Sheet, invoice: Invoice): number {
  const link = transferLinkOf(invoice);
  if (!link) return sheet.y;
  const { scan } = invoice.locale === 'ua' ? ukrainianInvoice : englishInvoice;
  const left = A4.width - MARGIN.side - WIDTH + 8;
  const caption = wrap(scan, 'text', looks.small.size, WIDTH);
  const below = sheet.y + WIDTH + 4;
  sheet.add({
    role: 'Figure',
    alt: `QR: ${scan}`,
    link: { address: link, area: [left, sheet.y, WIDTH, WIDTH] },
    shapes: [
      ...placeArt(readArt(transferQrImage(link)), left, sheet.y - 8, WIDTH),
      ...caption.map((line, index) => letters(line, looks.small, left + WIDTH / 2, below + index * 11, 'middle')),
    ],
  });
  return below + caption.length * 11;
}

/** What the code says; undefined where there is none: for other currencies, and when a name is too long for it. */
export function transferLinkOf(
  invoice: Pick<Invoice, 'number' | 'issuedAt' | 'orderNumber' | 'currency' | 'receiver' | 'total' | 'paid'>,
): string | undefined {
  if (invoice.currency !== 'UAH') return undefined;
  const { receiver, total, paid } = invoice;
  try {
    return transferLink({
      recipient: receiver.recipient.ua,
      iban: receiver.iban,
      taxCode: receiver.edrpou,
      kopiykas: total - paid,
      purpose: paymentPurpose(invoice),
    });
  } catch (error) {
    // A name too long for the code is no reason to have no invoice.
    if (error instanceof UnfitTransfer) return undefined;
    throw error;
  }
}
