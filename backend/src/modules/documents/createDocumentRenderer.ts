import type { Act } from './act/act.ts';
import { drawAct } from './act/drawAct.ts';
import { calendarFile } from './calendar/calendarFile.ts';
import { type KitOffice, kitOfficeEvents } from './calendar/kitOfficeEvents.ts';
import { type Run, runEvents } from './calendar/runEvents.ts';
import type { Certificate } from './certificate/certificate.ts';
import { drawCertificate } from './certificate/drawCertificate.ts';
import type { CorrectiveInvoice } from './correctiveInvoice/correctiveInvoice.ts';
import { drawCorrectiveInvoice } from './correctiveInvoice/drawCorrectiveInvoice.ts';
import { toPdf } from './drawing/pdf.ts';
import { toPng } from './drawing/png.ts';
import { drawHelpLetter } from './helpLetter/drawHelpLetter.ts';
import type { HelpLetter } from './helpLetter/helpLetter.ts';
import { drawInvoice } from './invoice/drawInvoice.ts';
import type { Invoice } from './invoice/invoice.ts';
import { drawOnlineNumber } from './onlineNumber/drawOnlineNumber.ts';
import type { OnlineNumber } from './onlineNumber/onlineNumber.ts';
import { onlineNumberArchive } from './onlineNumber/onlineNumberArchive.ts';
import { drawReceipt } from './receipt/drawReceipt.ts';
import type { Receipt } from './receipt/receipt.ts';
import { safeFileName } from './text/fileName.ts';

/** A document as it is sent: bytes with their media type and a name to save them under, in plain Latin letters. */
export interface DocumentFile {
  name: string;
  type: 'application/pdf' | 'image/png' | 'image/svg+xml' | 'text/calendar; charset=utf-8';
  bytes: Buffer;
}

export interface DocumentStream {
  name: string;
  type: 'application/zip';
  /** Generated lazily, one document after another. */
  bytes: AsyncGenerator<Uint8Array>;
}

/** A5 at 300 dots per inch. */
const IMAGE_WIDTH = 2480;

/** Renders every document from its arguments alone; the caller checks access. */
export function createDocumentRenderer() {
  return {
    async onlineNumber(data: OnlineNumber): Promise<DocumentFile> {
      const bytes = await toPdf(drawOnlineNumber(data, 'print'), data.date);
      return pdf(`${data.number} ${data.name}`, bytes);
    },

    /** A shareable image, 2480 pixels wide. */
    async onlineNumberImage(data: OnlineNumber): Promise<DocumentFile> {
      const bytes = await toPng(drawOnlineNumber(data, 'screen'), IMAGE_WIDTH);
      return { name: `${safeFileName(`${data.number} ${data.name}`)}.png`, type: 'image/png', bytes };
    },

    /** The bibs of a team as PDF files in a ZIP. @param name of the team. */
    onlineNumbers(name: string, people: Iterable<OnlineNumber> | AsyncIterable<OnlineNumber>): DocumentStream {
      return { name: `${safeFileName(name)}.zip`, type: 'application/zip', bytes: onlineNumberArchive(people) };
    },

    /** A request to pay by bank transfer: A4, with the National Bank's payment code where the sum is in hryvnias. */
    async invoice(data: Invoice): Promise<DocumentFile> {
      return pdf(`invoice ${data.number} ${data.orderNumber}`, await toPdf(drawInvoice(data), data.issuedAt));
    },

    async act(data: Act): Promise<DocumentFile> {
      return pdf(`act ${data.number} ${data.orderNumber}`, await toPdf(drawAct(data), data.issuedAt));
    },

    async correctiveInvoice(data: CorrectiveInvoice): Promise<DocumentFile> {
      const title = `corrective invoice ${data.number} ${data.orderNumber}`;
      return pdf(title, await toPdf(drawCorrectiveInvoice(data), data.issuedAt));
    },

    async certificate(data: Certificate): Promise<DocumentFile> {
      return pdf(`certificate ${data.number ?? ''} ${data.name}`, await toPdf(drawCertificate(data), data.date));
    },

    async helpLetter(data: HelpLetter): Promise<DocumentFile> {
      return pdf(`charity help ${data.orderNumber}`, await toPdf(drawHelpLetter(data), data.writtenAt));
    },

    /** That a contribution came: A4. */
    async receipt(data: Receipt): Promise<DocumentFile> {
      return pdf(`contribution ${data.number}`, await toPdf(drawReceipt(data), data.receivedAt));
    },

    /** The run as an appointment, and the opening days of the kit office for those who collect there. */
    calendar(run: Run, office?: KitOffice): DocumentFile {
      const events = [...runEvents(run), ...(office ? kitOfficeEvents(office) : [])];
      return calendar(`charity-run-${run.edition}`, calendarFile(events));
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
