import type { Locale } from '../../content/index.ts';
import type { Act } from '../act/act.ts';
import { drawAct } from '../act/drawAct.ts';
import type { Certificate } from '../certificate/certificate.ts';
import { drawCertificate } from '../certificate/drawCertificate.ts';
import type { CorrectiveInvoice } from '../correctiveInvoice/correctiveInvoice.ts';
import { drawCorrectiveInvoice } from '../correctiveInvoice/drawCorrectiveInvoice.ts';
import { drawFinishCertificate } from '../finish/drawFinishCertificate.ts';
import { drawFinishLink, drawFinishStory } from '../finish/drawFinishPictures.ts';
import type { FinishPaper } from '../finish/finishPaper.ts';
import { drawGiftCard, GIFT_CARD } from '../giftCard/drawGiftCard.ts';
import type { GiftCard } from '../giftCard/giftCard.ts';
import { drawHelpLetter } from '../helpLetter/drawHelpLetter.ts';
import type { HelpLetter } from '../helpLetter/helpLetter.ts';
import { drawInvoice } from '../invoice/drawInvoice.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { Issuer } from '../issuer.ts';
import { drawOnlineNumber } from '../onlineNumber/drawOnlineNumber.ts';
import type { OnlineNumber } from '../onlineNumber/onlineNumber.ts';
import { LINK, STORY } from '../pictures/frames.ts';
import { drawReceipt } from '../receipt/drawReceipt.ts';
import type { Receipt } from '../receipt/receipt.ts';
import { drawShareLink, drawShareStory } from '../share/drawSharePictures.ts';
import type { SharePicture } from '../share/sharePicture.ts';
import { EMAIL_DENSITY } from './density.ts';
import { drawEmailLogo, EMAIL_LOGO_WIDTH } from './emailLogo.ts';
import { drawLetter } from './letterImage.ts';
import { toPdf } from './pdf.ts';
import { toPng } from './png.ts';

/** What each paper shows. */
export interface Papers {
  onlineNumber: OnlineNumber;
  onlineNumberImage: OnlineNumber;
  invoice: Invoice;
  act: Act;
  correctiveInvoice: CorrectiveInvoice;
  certificate: Certificate;
  helpLetter: HelpLetter;
  receipt: Receipt;
  giftCard: GiftCard;
  finishCertificate: FinishPaper;
  finishCertificateImage: FinishPaper;
  /** For stories of social networks, and beside a link in messengers. */
  finishStory: FinishPaper;
  finishLink: FinishPaper;
  shareStory: SharePicture;
  shareLink: SharePicture;
  /** For the band of an email. */
  emailBib: OnlineNumber;
  emailCard: GiftCard;
  emailLogo: { issuer: Issuer; locale: Locale };
  /** A white capital on a transparent square; `size` in pixels. */
  letter: { letter: string; size: number };
}

export interface PaperTask<Kind extends keyof Papers = keyof Papers> {
  kind: Kind;
  data: Papers[Kind];
}

/** A5 at 300 dots per inch. */
const IMAGE_WIDTH = 2480;
const CERTIFICATE_WIDTH = 1191;
const EMAIL_BIB_WIDTH = 262;
const EMAIL_CARD_WIDTH = 400;

const draw: { [Kind in keyof Papers]: (data: Papers[Kind]) => Promise<Uint8Array> } = {
  onlineNumber: (data) => toPdf(drawOnlineNumber(data, 'print'), data.date),
  onlineNumberImage: (data) => toPng(drawOnlineNumber(data, 'screen'), IMAGE_WIDTH),
  invoice: (data) => toPdf(drawInvoice(data), data.issuedAt),
  act: (data) => toPdf(drawAct(data), data.issuedAt),
  correctiveInvoice: (data) => toPdf(drawCorrectiveInvoice(data), data.issuedAt),
  certificate: (data) => toPdf(drawCertificate(data), data.date),
  helpLetter: (data) => toPdf(drawHelpLetter(data), data.writtenAt),
  receipt: (data) => toPdf(drawReceipt(data), data.receivedAt),
  giftCard: (data) => toPng(drawGiftCard(data), GIFT_CARD.width),
  finishCertificate: (data) => toPdf(drawFinishCertificate(data), data.date),
  finishCertificateImage: (data) => toPng(drawFinishCertificate(data), CERTIFICATE_WIDTH),
  finishStory: (data) => toPng(drawFinishStory(data), STORY.width),
  finishLink: (data) => toPng(drawFinishLink(data), LINK.width),
  shareStory: (data) => toPng(drawShareStory(data), STORY.width),
  shareLink: (data) => toPng(drawShareLink(data), LINK.width),
  emailBib: (data) => toPng(drawOnlineNumber(data, 'email'), EMAIL_BIB_WIDTH * EMAIL_DENSITY),
  emailCard: (data) => toPng(drawGiftCard(data), EMAIL_CARD_WIDTH * EMAIL_DENSITY),
  emailLogo: ({ issuer, locale }) => toPng(drawEmailLogo(issuer, locale), EMAIL_LOGO_WIDTH * EMAIL_DENSITY),
  letter: ({ letter, size }) => toPng(drawLetter(letter, size), size),
};

export default <Kind extends keyof Papers>({ kind, data }: PaperTask<Kind>): Promise<Uint8Array> => draw[kind](data);
