import type { FinishFileName, ShareImageName } from 'shared-lib/api';
import { documentName } from 'shared-lib/vocabulary';
import type { Act } from './act/act.ts';
import { calendarFile } from './calendar/calendarFile.ts';
import { type KitOffice, kitOfficeEvents } from './calendar/kitOfficeEvents.ts';
import { type Run, runEvents } from './calendar/runEvents.ts';
import type { Certificate } from './certificate/certificate.ts';
import type { CorrectiveInvoice } from './correctiveInvoice/correctiveInvoice.ts';
import { drawInThread } from './drawing/drawInThread.ts';
import type { FinishPaper } from './finish/finishPaper.ts';
import type { GiftCard } from './giftCard/giftCard.ts';
import type { HelpLetter } from './helpLetter/helpLetter.ts';
import type { Invoice } from './invoice/invoice.ts';
import type { OnlineNumber } from './onlineNumber/onlineNumber.ts';
import { onlineNumberArchive } from './onlineNumber/onlineNumberArchive.ts';
import type { Receipt } from './receipt/receipt.ts';
import type { SharePicture } from './share/sharePicture.ts';
import { safeFileName } from './text/fileName.ts';

/** A document as it is sent: bytes with their media type and a name to save them under, in plain Latin letters. */
export interface DocumentFile {
  name: string;
  type:
    | 'application/pdf'
    | 'image/png'
    | 'image/svg+xml'
    | 'text/calendar; charset=utf-8'
    | 'application/vnd.apple.pkpass';
  bytes: Buffer;
}

export interface DocumentStream {
  name: string;
  type: 'application/zip';
  /** Generated lazily, one document after another. */
  bytes: AsyncGenerator<Uint8Array>;
}

const finishPictures = {
  'certificate.png': { kind: 'finishCertificateImage', suffix: 'certificate' },
  'story.png': { kind: 'finishStory', suffix: 'story' },
  'link.png': { kind: 'finishLink', suffix: 'link' },
} as const;

/** Renders every document from its arguments alone; the caller checks access. */
export function createDocumentRenderer() {
  return {
    async onlineNumber(data: OnlineNumber): Promise<DocumentFile> {
      const bytes = await drawInThread('onlineNumber', data);
      return pdf(`${data.number} ${data.name}`, bytes);
    },

    /** A shareable image, 2480 pixels wide. */
    async onlineNumberImage(data: OnlineNumber): Promise<DocumentFile> {
      const bytes = await drawInThread('onlineNumberImage', data);
      return { name: `${safeFileName(`${data.number} ${data.name}`)}.png`, type: 'image/png', bytes };
    },

    /** The bibs of a team as PDF files in a ZIP. @param name of the team. */
    onlineNumbers(name: string, people: Iterable<OnlineNumber> | AsyncIterable<OnlineNumber>): DocumentStream {
      return { name: `${safeFileName(name)}.zip`, type: 'application/zip', bytes: onlineNumberArchive(people) };
    },

    /** A request to pay by bank transfer: A4, with the National Bank's payment code where the sum is in hryvnias. */
    async invoice(data: Invoice): Promise<DocumentFile> {
      return pdf(documentName('invoice', data.orderNumber, data.locale), await drawInThread('invoice', data));
    },

    async act(data: Act): Promise<DocumentFile> {
      return pdf(documentName('act', data.orderNumber, data.locale), await drawInThread('act', data));
    },

    async correctiveInvoice(data: CorrectiveInvoice): Promise<DocumentFile> {
      const title = documentName('correctiveInvoice', data.number, data.locale);
      return pdf(title, await drawInThread('correctiveInvoice', data));
    },

    async certificate(data: Certificate): Promise<DocumentFile> {
      return pdf(`certificate ${data.number ?? ''} ${data.name}`, await drawInThread('certificate', data));
    },

    /** The certificate of an online finish: A4; or a picture of it. */
    async finish(file: FinishFileName, data: FinishPaper): Promise<DocumentFile> {
      const title = `finish ${data.number} ${data.name ?? ''}`;
      if (file === 'certificate.pdf') return pdf(title, await drawInThread('finishCertificate', data));
      const { kind, suffix } = finishPictures[file];
      const bytes = await drawInThread(kind, data);
      return { name: `${safeFileName(`${title} ${suffix}`)}.png`, type: 'image/png', bytes };
    },

    /** What shows beside a shared link, or in a story. */
    sharePicture: (file: ShareImageName, data: SharePicture): Promise<Buffer> =>
      drawInThread(file === 'link.png' ? 'shareLink' : 'shareStory', data),

    async helpLetter(data: HelpLetter): Promise<DocumentFile> {
      return pdf(documentName('helpLetter', data.orderNumber, data.locale), await drawInThread('helpLetter', data));
    },

    /** That a contribution came: A4. */
    async receipt(data: Receipt): Promise<DocumentFile> {
      return pdf(`contribution ${data.number}`, await drawInThread('receipt', data));
    },

    /** A card in honour of a person, to send on. */
    async giftCard(data: GiftCard, number: string): Promise<DocumentFile> {
      return { name: `card-${number}.png`, type: 'image/png', bytes: await drawInThread('giftCard', data) };
    },

    /** The run as an appointment, and the opening days of the kit office for those who collect there. */
    calendar(run: Run, office?: KitOffice): DocumentFile {
      const events = [...runEvents(run), ...(office ? kitOfficeEvents(office) : [])];
      return calendar(`run-${run.edition}`, calendarFile(events));
    },
  };
}

const pdf = (title: string, bytes: Buffer): DocumentFile => ({
  name: `${safeFileName(title)}.pdf`,
  type: 'application/pdf',
  bytes,
});

const calendar = (name: string, text: string): DocumentFile => ({
  name: `${name}.ics`,
  type: 'text/calendar; charset=utf-8',
  bytes: Buffer.from(text),
});
